import { PaletteDialog } from './palette-dialog.tsx'
import { PaletteList } from './palette-list.tsx'
import { type CommandsProps, SiteCommands } from './site-commands.tsx'
import { useActs } from './use-palette-acts.tsx'
import { type DestroyQuestion, useInstanceActs } from './use-palette-instances.tsx'
import { useGamePlaces, useSitePlaces } from './use-palette-places.tsx'
import type { GameInfo } from '#src/model/game.ts'
import { games } from '#src/server/reads/games.ts'
import { isCooling } from '#src/state/instances/instance-state.ts'
import { InstancesProvider } from '#src/state/instances/instances.tsx'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { waitFor } from 'xstate'

interface GamePaletteDialogProps {
  /** The game whose page is open, otherwise the one the user plays. */
  gameId: number
  isOpen: boolean
  onClose: () => void
}

/** The command palette with the commands of a game; it needs what is loaded to watch one. */
export function GamePaletteDialog({ gameId, ...dialog }: GamePaletteDialogProps) {
  const [asked, askToDestroy] = useState<DestroyQuestion>()
  return (
    <>
      <PaletteDialog
        {...dialog}
        renderCommands={(list) => <GameCommands {...list} gameId={gameId} onDestroy={askToDestroy} />}
      />
      {asked && <AskToDestroy {...asked} onClose={() => askToDestroy(undefined)} />}
    </>
  )
}

interface GameCommandsProps extends CommandsProps {
  gameId: number
  onDestroy: (question: DestroyQuestion) => void
}

/** Adds the game's commands; until the game is read, and where it could not be, shows only those of the site. */
function GameCommands({ gameId, onDestroy, ...rest }: GameCommandsProps) {
  const { data: game } = useQuery({ ...games.game(gameId), staleTime: Infinity })
  if (!game) return <SiteCommands {...rest} />
  return (
    <InstancesProvider gameId={gameId}>
      <KnownGameCommands {...rest} game={game} onDestroy={onDestroy} />
    </InstancesProvider>
  )
}

function KnownGameCommands({
  game,
  onDestroy,
  dialogs,
  ...rest
}: Omit<GameCommandsProps, 'gameId'> & { game: GameInfo }) {
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
