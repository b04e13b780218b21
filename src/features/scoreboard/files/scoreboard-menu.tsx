import type { Division } from '#src/model/division.ts'
import { scoreboardPicture, scoreboardPictureSize } from './scoreboard-picture.ts'
import { type ScoreboardRow, scoreboardRows, placesByTeam } from '#src/features/scoreboard/scoreboard-rows.ts'
import { ctftimeStandings, ctftimeText } from '#src/model/ctftime.ts'
import { EmbedDialog } from './embed-dialog.tsx'
import { saveWorkbook } from './save-workbook.ts'
import { pictureInks } from './picture-inks.ts'
import type { MatrixColumns } from '#src/features/scoreboard/matrix/matrix-columns.ts'
import type { GameInfo } from '#src/model/game.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { useHasRole } from '#src/state/session/session.tsx'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { safeFileName } from '#src/ui/hooks/save-file.ts'
import { savePicture } from '#src/ui/hooks/save-picture.ts'
import { saveTable, saveText } from '#src/ui/hooks/save-text.ts'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import CodeXml from 'lucide-react/icons/code-xml'
import FileBraces from 'lucide-react/icons/file-braces'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileUser from 'lucide-react/icons/file-user'
import Image from 'lucide-react/icons/image'
import Printer from 'lucide-react/icons/printer'
import { type ReactElement, useState } from 'react'

export interface ScoreboardMenuProps {
  game: GameInfo
  /** The scoreboard as shown, at whatever moment. */
  scoreboard: Scoreboard
  moment: number | undefined
  division: Division | undefined
  /** What the page shows. */
  rows: ScoreboardRow[]
  columns: MatrixColumns
  challenges: MatrixColumns['challenges']
  ownTeamId: number | undefined
}

const mostDrawn = 100
const nobody = placesByTeam([])

/**
 * The menu that exports the scoreboard of the division and moment shown, ignoring the search; the picture contains the rows
 * shown, the workbook of monitors what the server writes: all teams, now.
 */
export function ScoreboardMenu({
  trigger,
  startsOpen,
  ...shown
}: ScoreboardMenuProps & { trigger: ReactElement<Record<string, unknown>>; startsOpen?: boolean }) {
  const { t, i18n } = useTranslation()
  const { game, scoreboard, moment, division, rows, columns, challenges, ownTeamId } = shown
  const isMonitor = useHasRole('Monitor')
  const [isEmbedding, embed] = useState(false)
  const all = () => scoreboardRows(scoreboard.items, { division, find: '', before: nobody })
  const stoodAt = moment !== undefined && new Date(moment).toISOString().slice(0, 19)
  const name = safeFileName([game.title, division?.name, stoodAt].filter(Boolean).join(' '))
  const draw = () => {
    const stood = moment ?? Math.min(game.end, scoreboard.updateTimeUtc)
    const picture = {
      title: game.title,
      about: [
        division?.name,
        dayAndTime(stood, i18n.language),
        moment !== undefined && t('export.todaysValues'),
      ]
        .filter(Boolean)
        .join(' · '),
      rows: rows.slice(0, mostDrawn),
      more: rows.length > mostDrawn ? t('export.more', { count: rows.length - mostDrawn }) : undefined,
      columns,
      ownTeamId,
      inks: pictureInks(),
      language: i18n.language,
    }
    savePicture(scoreboardPicture(picture), scoreboardPictureSize(picture), `${name}.png`).catch(
      (error: unknown) => showToast({ tone: 'bad', title: t('scoreboard.noPicture'), text: String(error) }),
    )
  }
  return (
    <>
      <Menu
        trigger={trigger}
        {...(startsOpen && { startsOpen })}
        items={[
          {
            label: t('export.ctftime'),
            icon: <FileBraces size={16} />,
            onChoose: () =>
              saveText(`${name}.json`, ctftimeText(ctftimeStandings(all(), challenges)), 'application/json'),
          },
          {
            label: t('export.csv'),
            icon: <FileSpreadsheet size={16} />,
            onChoose: () =>
              void saveTable(`${name}.csv`, async () =>
                (await import('./scoreboard-csv.ts')).scoreboardCsv(all(), challenges, {
                  rank: t('scoreboard.rank'),
                  overall: t('export.overall'),
                  team: t('scoreboard.team'),
                  division: t('scoreboard.division'),
                  points: t('scoreboard.points'),
                  solved: t('scoreboard.solved'),
                  last: t('export.last'),
                }),
              ),
          },
          ...(isMonitor
            ? [
                {
                  label: t('export.xlsx'),
                  icon: <FileUser size={16} />,
                  onChoose: () => void saveWorkbook(game.id),
                },
              ]
            : []),
          { label: t('export.picture'), icon: <Image size={16} />, onChoose: draw },
          {
            label: t('export.print'),
            icon: <Printer size={16} />,
            onChoose: () => setTimeout(() => print()),
          },
          { label: t('embed.open'), icon: <CodeXml size={16} />, onChoose: () => embed(true) },
        ]}
      />
      <EmbedDialog isOpen={isEmbedding} onClose={() => embed(false)} game={game} division={division} />
    </>
  )
}
