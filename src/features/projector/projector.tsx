import { divisionsOf } from '#src/model/ranks.ts'
import { ScoreboardScene } from '#src/features/projector/scenes/scoreboard-scene.tsx'
import { BloodBanner } from '#src/features/projector/bloods/blood-banner.tsx'
import { type FirstBlood, firstBloods } from '#src/features/projector/scenes/first-bloods.ts'
import { RevealScene } from '#src/features/projector/scenes/lazy-scenes.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { CaptionPlace } from '#src/features/projector/scenes/scene-caption.tsx'
import {
  type SceneTurn,
  sceneListText,
  scenesFor,
  stageAt,
} from '#src/features/projector/scenes/scene-list.ts'
import { ScenePlace } from '#src/features/projector/scenes/scene-place.tsx'
import { keepScreenAwake, useBurnInShift, usePointerMoves } from './unattended.ts'
import { useAnnouncedBloods } from '#src/features/projector/bloods/use-announced-bloods.ts'
import { type Freeze, isReveal } from '#src/features/projector/freeze/use-freeze.ts'
import { type OpenProjector, type Order, skinPartsOf } from '#src/features/projector/remote/remote.ts'
import { thisTab } from '#src/lib/tabs.ts'
import { searchWith, useChangeAddress } from '#src/state/address/address-state.ts'
import { useRotation } from './use-rotation.ts'
import { useProjectorActs } from './use-projector-acts.ts'
import { skinStyle } from '#src/features/projector/skin/skin.ts'
import { useProjectedGame } from './use-projected-game.ts'
import { ProjectorControls } from './projector-controls.tsx'
import { ProjectorFoot } from './projector-foot.tsx'
import { ProjectorHead } from './projector-head.tsx'
import { useProjectorAddress, worthText } from './projector-address.ts'
import type { ProjectorView } from './projector-view.ts'
import styles from './projector.module.css'
import { useWatchdog } from './use-watchdog.ts'
import type { GameInfo } from '#src/model/game.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useFromServerTime } from '#src/state/time/server-time.ts'
import { lazyPart, lossToast } from '#src/ui/overlay/lazy-part.tsx'
import { PlainToast } from '#src/ui/overlay/plain-toast.tsx'
import { rem } from '#src/ui/hooks/unit.ts'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The dialogs that set projectors up, and their texts. A projector has no toasts: one that is lost says so itself. */
const dialog = {
  texts: 'setup',
  lost: ({ onClose }: { onClose: () => void }) => <PlainToast toast={lossToast()} onClose={onClose} />,
}

const SetupDialog = lazyPart(async () => (await import('./setup-dialog.tsx')).SetupDialog, dialog)
const ControlDialog = lazyPart(
  async () => (await import('#src/features/projector/remote/control-dialog.tsx')).ControlDialog,
  dialog,
)
const RemoteReceiver = lazyPart(
  async () => (await import('#src/features/projector/remote/remote-receiver.tsx')).RemoteReceiver,
  { lost: () => null },
)
const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog, {
  lost: dialog.lost,
})

const noBloods: FirstBlood[] = []

/** The projector of a loaded game: head, current scene, and the newest events at the foot. */
export function Projector({ game }: { game: GameInfo }) {
  const { address, theme, read, projected } = useProjectedGame(game)
  const { phase, scoreboard, notices, isNewsRead, freeze, skin } = projected
  const { list, hasSound } = address
  const stage = useFromServerTime(() => stageAt(game, serverNow()))
  const turns = useMemo(() => scenesFor(list.turns, stage), [list, stage])
  const rotation = useRotation(turns)
  const bloods = useMemo(() => firstBloods(scoreboard, notices), [scoreboard, notices])
  const announced = useAnnouncedBloods({
    gameId: game.id,
    bloods: isNewsRead && !isReveal(freeze) ? bloods : noBloods, // the reveal shows them itself
    hasSound,
  })
  const [shown] = announced.shown
  const told = shown && bloods.find(({ id, noticeId }) => id === shown.id || noticeId === shown.id)
  const { acts, opened, close } = useProjectorActs(rotation, { theme, hasSound, freeze })
  const isMoving = usePointerMoves()
  const [right, down] = useBurnInShift()
  const [captionPlace, setCaptionPlace] = useState<HTMLElement | null>(null)
  const { position } = rotation
  const turn = turns[position.index] ?? turns[0]!
  const view: ProjectorView = {
    ...projected,
    turnedTo: told?.teamId,
    screen: address.screen,
    turn,
    position,
  }
  const scene = `${position.round} ${position.index}`
  useWatchdog({
    rotation,
    isQuiet: announced.isIdle && opened === undefined && !rotation.isPaused && freeze.state !== 'revealing',
    isRunning: phase === 'running',
    read,
  })
  return (
    <div
      ref={keepScreenAwake}
      translate="no"
      className={`bright tabular fixed overflow-hidden bg-ground inset-0 lh-13 ${styles.projector}`}
      data-projector
      data-theme={theme}
      data-skinned={skin.head !== undefined || undefined}
      style={skinStyle(skin)}
      data-resting={!isMoving && opened === undefined}
    >
      <div
        className={`stack cols-1 h-full ${styles.picture}`}
        style={{ transform: `translate(${rem(right)}, ${rem(down)})` }}
      >
        <div className="stack cols-1">
          <PartBoundary part="head" retriedWith={scene}>
            <ProjectorHead
              view={view}
              read={read}
              isPaused={rotation.isPaused}
              captionPlace={setCaptionPlace}
            />
          </PartBoundary>
        </div>
        <main className={`relative min-h-0 ${styles.stage}`}>
          <CaptionPlace value={captionPlace}>
            {isReveal(freeze) ? (
              <PartBoundary
                part="reveal"
                lost={<ScoreboardScene view={view} />}
                retriedWith={`${scene} ${freeze.done}`}
              >
                <RevealScene view={view} />
              </PartBoundary>
            ) : (
              <ScenePlace
                key={`${sceneListText(turns)} ${position.index}`}
                view={view}
                onLost={rotation.leave}
              />
            )}
          </CaptionPlace>
          <PartBoundary part="banner of first bloods" retriedWith={scene}>
            <BloodBanner shown={announced.shown} known={told} view={view} />
          </PartBoundary>
        </main>
        <PartBoundary part="foot" retriedWith={scene}>
          <ProjectorFoot view={view} />
        </PartBoundary>
      </div>
      <ProjectorControls gameId={game.id} isPaused={rotation.isPaused} isShown={isMoving} acts={acts} />
      <ProjectorDialogs opened={opened} onClose={close} view={view} turns={turns} rotation={rotation} />
    </div>
  )
}

interface ProjectorDialogsProps {
  opened: ReturnType<typeof useProjectorActs>['opened']
  onClose: () => void
  view: ProjectorView
  turns: readonly SceneTurn[]
  rotation: ReturnType<typeof useRotation>
}

/** The dialogs of a projector; and what the other windows of the browser are told of it, and order. */
function ProjectorDialogs({ opened, onClose, view, turns, rotation }: ProjectorDialogsProps) {
  const { game, scoreboard, freeze, turn } = view
  const own: OpenProjector = {
    id: thisTab().id,
    gameId: game.id,
    address: useAddressToSend(freeze),
    scenes: [...new Set(turns.map(({ scene }) => scene))],
    scene: turn.scene,
    isPaused: rotation.isPaused,
    skin: useProjectorAddress().skin,
  }
  const change = useChangeAddress()
  const obey = (order: Order) => {
    if ('skin' in order) void change({ parts: skinPartsOf(order.skin) })
    else if ('isPaused' in order) {
      if (order.isPaused !== rotation.isPaused) rotation.togglePause()
    } else {
      const index = turns.findIndex(({ scene }) => scene === order.scene)
      if (index !== -1) rotation.choose(index)
    }
  }
  return (
    <>
      {opened === 'setup' && (
        <SetupDialog
          isOpen
          onClose={onClose}
          turns={turns}
          freeze={freeze}
          address={own.address}
          game={game}
          divisions={scoreboard ? divisionsOf(scoreboard.items) : game.divisions}
        />
      )}
      <RemoteReceiver projector={own} onOrder={obey} />
      {opened === 'control' && (
        <ControlDialog isOpen onClose={onClose} own={own} poster={game.poster} onOrder={obey} />
      )}
      {opened === 'help' && <HelpDialog isOpen onClose={onClose} />}
    </>
  )
}

/** The address to share: a browser that opens it after a freeze needs to know what challenges were worth. */
function useAddressToSend({ worth }: Freeze): string {
  const { pathname, search } = useLocation()
  const told = searchWith(search, { worth: worthText(worth) })
  return `${location.origin}${pathname}${told && `?${told}`}`
}
