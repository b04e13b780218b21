import type { Command } from './palette-commands.ts'
import { type CommandsProps, SiteCommands } from './site-commands.tsx'
import { AccentDialog } from '#src/features/shell/accent-dialog.tsx'
import { LanguageDialog } from '#src/features/shell/language-dialog.tsx'
import type { Language } from '#src/lib/languages.ts'
import { useHasRole } from '#src/state/session/session.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const RulesDialog = lazyPart(
  async () => (await import('#src/features/notices/rules/rules-dialog.tsx')).RulesDialog,
)

interface PaletteDialogProps {
  isOpen: boolean
  onClose: () => void
  /** The list of commands; those that there are on every page by default. */
  renderCommands?: (list: CommandsProps) => ReactNode
}

/** What a command opens above the page once the palette is closed. */
type FollowUp = { is: 'accent' | 'notices' } | { is: 'language'; language: Language }

const siteCommands = (list: CommandsProps) => <SiteCommands {...list} />

/** The command palette: every place and action that the user's role allows, found by typing. */
export function PaletteDialog({ isOpen, onClose, renderCommands = siteCommands }: PaletteDialogProps) {
  const { t } = useTranslation(useNamespaces())
  const field = useRef<HTMLInputElement>(null)
  const chosen = useRef<Command>(undefined)
  const [followUp, follow] = useState<FollowUp>()
  const end = () => follow(undefined)
  const list = {
    field,
    onChoose(command: Command) {
      chosen.current = command
      onClose()
    },
    dialogs: {
      onAccent: () => follow({ is: 'accent' }),
      onNotices: () => follow({ is: 'notices' }),
      onLanguage: (language: Language) => follow({ is: 'language', language }),
    },
  }
  const act = () => {
    const command = chosen.current
    chosen.current = undefined
    command?.act()
  }
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} onClosed={act} title={t('shell.palette')} firstFocus={field}>
        {renderCommands(list)}
      </Dialog>
      <AccentDialog isOpen={followUp?.is === 'accent'} onClose={end} />
      <RulesDialog isOpen={followUp?.is === 'notices'} onClose={end} />
      {followUp?.is === 'language' && <LanguageDialog language={followUp.language} onClose={end} />}
    </>
  )
}

/** The translation namespaces for what the role may reach; loaded when the palette is first opened. */
function useNamespaces() {
  const isMonitor = useHasRole('Monitor')
  const isAdmin = useHasRole('Admin')
  const further = ['later', ...(isMonitor ? ['monitor'] : []), ...(isAdmin ? ['organize'] : [])]
  return ['translation', ...further] as ['translation'] // each is searched for a key
}
