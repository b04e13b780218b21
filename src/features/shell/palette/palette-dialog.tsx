import type { Command } from './palette-commands.ts'
import { PaletteList } from './palette-list.tsx'
import { type ActDialogs, useActs } from './use-palette-acts.tsx'
import { type DestroyQuestion, useInstanceActs } from './use-palette-instances.tsx'
import { useGamePlaces, useSitePlaces } from './use-palette-places.tsx'
import type { GameInfo } from '#src/model/game.ts'
import { games } from '#src/server/queries/games.ts'
import { AccentDialog } from '#src/features/shell/accent-dialog.tsx'
import { LanguageDialog } from '#src/features/shell/language-dialog.tsx'
import { RulesDialog } from '#src/features/notices/rules/rules-dialog.tsx'
import type { Language } from '#src/lib/languages.ts'
import { isCooling } from '#src/state/instances/instance-state.ts'
import { InstancesProvider } from '#src/state/instances/instances.tsx'
import { useHasRole } from '#src/state/session/session.tsx'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { waitFor } from 'xstate'

interface PaletteDialogProps {
  /** The game whose page is open, otherwise the one the user plays. */
  gameId: number | undefined
  isOpen: boolean
  onClose: () => void
}

/** What a command opens above the page once the palette is closed. */
type FollowUp =
  | { is: 'accent' | 'notices' }
  | { is: 'language'; language: Language }
  | ({ is: 'destroy' } & DestroyQuestion)

/** The command palette: every place and action that the user's role allows, found by typing. */
export function PaletteDialog({ gameId, isOpen, onClose }: PaletteDialogProps) {
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
        {gameId === undefined ? (
          <SiteList {...list} />
        ) : (
          <InstancesProvider gameId={gameId}>
            <GameList {...list} gameId={gameId} onDestroy={(asked) => follow({ is: 'destroy', ...asked })} />
          </InstancesProvider>
        )}
      </Dialog>
      <AccentDialog isOpen={followUp?.is === 'accent'} onClose={end} />
      <RulesDialog isOpen={followUp?.is === 'notices'} onClose={end} />
      {followUp?.is === 'language' && <LanguageDialog language={followUp.language} onClose={end} />}
      {followUp?.is === 'destroy' && <AskToDestroy {...followUp} onClose={end} />}
    </>
  )
}

/** The translation namespaces for what the role may reach; loaded when the palette is first opened. */
function useNamespaces() {
  const isMonitor = useHasRole('Monitor')
  const isAdmin = useHasRole('Admin')
  const further = ['palette', ...(isMonitor ? ['monitor'] : []), ...(isAdmin ? ['organize'] : [])]
  return ['translation', ...further] as ['translation'] // each is searched for a key
}

interface ListProps {
  field: RefObject<HTMLInputElement | null>
  onChoose: (command: Command) => void
  dialogs: ActDialogs
}

function SiteList({ dialogs, ...rest }: ListProps) {
  return <PaletteList {...rest} groups={[...useSitePlaces(), useActs(dialogs)]} />
}

interface GameListProps extends ListProps {
  gameId: number
  onDestroy: (question: DestroyQuestion) => void
}

/** Adds the game's commands; until the game is read, and where it could not be, shows only those of the site. */
function GameList({ gameId, ...rest }: GameListProps) {
  const { data: game } = useQuery({ ...games.game(gameId), staleTime: Infinity })
  return game ? <KnownGameList {...rest} game={game} /> : <SiteList {...rest} />
}

function KnownGameList({
  game,
  onDestroy,
  dialogs,
  ...rest
}: Omit<GameListProps, 'gameId'> & { game: GameInfo }) {
  const { t } = useTranslation()
  const instances = useInstanceActs(game.id, onDestroy)
  const [pages, ...ofGame] = useGamePlaces(game)
  const groups = [
    ...(pages ? [pages] : []),
    { name: t('instances.title'), items: instances },
    ...ofGame,
    ...useSitePlaces(),
    useActs(dialogs),
  ]
  return <PaletteList {...rest} groups={groups} />
}

/** Asks before an instance is destroyed, as teammates may be working in it. */
function AskToDestroy({ title, instance, onClose }: DestroyQuestion & { onClose: () => void }) {
  const { t } = useTranslation()
  const mustWait = useSelector(instance, isCooling)
  const destroy = () => {
    instance.send({ type: 'destroy.asked' })
    onClose()
    void waitFor(instance, (state) => !state.matches({ life: 'destroying' })).then(
      (state) => state.matches({ life: 'absent' }) && announceDone(t('instances.destroyOf', { title })),
      () => {}, // the page is left
    )
  }
  return (
    <Question
      title={t('instances.destroyOf', { title })}
      yes={t('instances.destroyForTeam')}
      no={t('instances.keep')}
      isImpossible={mustWait}
      onYes={destroy}
      onNo={onClose}
    >
      <p>{t('palette.destroyText')}</p>
    </Question>
  )
}
