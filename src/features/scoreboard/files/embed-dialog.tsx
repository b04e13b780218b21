import type { Division } from '#src/model/division.ts'
import type { GameInfo } from '#src/model/game.ts'
import { paths } from '#src/lib/paths.ts'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

interface EmbedDialogProps {
  isOpen: boolean
  onClose: () => void
  game: Pick<GameInfo, 'id' | 'title'>
  division: Division | undefined
}

const lengths = ['5', '10', '20', '50'] as const
const themes = ['', 'dark', 'light'] as const
/** Sizes in the embedded frame, in pixels: the height of a row, and of everything around the rows. */
const rowHeight = 40
const around = 124

/** Provides the HTML that embeds the scoreboard in another page. */
export function EmbedDialog({ isOpen, onClose, game, division }: EmbedDialogProps) {
  const { t } = useTranslation()
  const [rows, setRows] = useState<(typeof lengths)[number]>('10')
  const [theme, setTheme] = useState<(typeof themes)[number]>('')
  const address = new URL(paths.embed(game.id, { theme, division: division?.id, rows }), location.origin).href
  const height = around + Number(rows) * rowHeight
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('embed.title')} about={t('embed.about')}>
      <div className="stack gap-4">
        <div className="flex wrap items-end gap-4">
          <Select
            label={t('embed.rows')}
            value={rows}
            options={lengths.map((value) => ({ value, label: value }))}
            onChange={setRows}
          />
          <Segments
            label={t('embed.theme')}
            value={theme}
            options={themes.map((value) => ({ value, label: t(`embed.themes.${value || 'own'}`) }))}
            onChange={setTheme}
          />
        </div>
        <CopyField label={t('embed.code')} value={frameCode(address, game.title, height)} />
        <p>
          <a href={address} target="_blank" rel="noopener">
            {t('embed.example')}
          </a>
        </p>
      </div>
    </Dialog>
  )
}

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const frameCode = (address: string, title: string, height: number) =>
  `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="${height}" style="border:0" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`
