import { BloodsScene } from './bloods-scene.tsx'
import { ScoreboardScene } from './scoreboard-scene.tsx'
import { CountdownScene, ResultScene } from './countdown-scene.tsx'
import { FeedScene } from './feed-scene.tsx'
import { ClosingScene, DuelScene, MatrixScene, RaceScene } from './lazy-scenes.tsx'
import { PartBoundary } from '#src/features/projector/part-boundary.tsx'
import type { SceneKind } from './scene-list.ts'
import { DrawnContext } from './scene-drawn.ts'
import { WorthUnknownScene } from './podium/frozen-result-scene.tsx'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import styles from '#src/features/projector/projector.module.css'
import { sceneMachine } from '#machines/scene.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { type ComponentType, useCallback } from 'react'

const scenes: Record<SceneKind, ComponentType<{ view: ProjectorView }>> = {
  board: ScoreboardScene,
  duel: DuelScene,
  race: RaceScene,
  matrix: MatrixScene,
  bloods: BloodsScene,
  feed: FeedScene,
  countdown: CountdownScene,
  closing: ClosingScene,
  podium: ResultScene,
}

interface ScenePlaceProps {
  view: ProjectorView
  /** Called when the scene fails to render: another may take its turn. */
  onLost: () => void
}

/** Holds the current scene. If it crashes or fails to load, nothing else is affected. */
export function ScenePlace({ view, onLost }: ScenePlaceProps) {
  const { t } = useTranslation()
  const actor = useActorRef(sceneMachine.provide({ actions: { 'leave it': onLost } }))
  const isLost = useSelector(actor, (state) => state.matches('lost'))
  const drawn = useCallback(
    (element: Element | null) => {
      if (element) actor.send({ type: 'scene.drawn' })
    },
    [actor],
  )
  const { scene } = view.turn
  const Scene = view.freeze.isWorthUnknown && !isResultFrozen(view) ? WorthUnknownScene : scenes[scene]
  const lost = (
    <div className={`stack dim place-content-center h-full text-center ${styles.lost}`} role="status">
      <b className="bright">{t('projector.lost', { scene: t(`projector.scene.${scene}`) })}</b>
      <p>{t('projector.lostText')}</p>
    </div>
  )
  if (isLost) return lost
  return (
    <PartBoundary part="scene" lost={lost} onBroken={() => actor.send({ type: 'scene.broken' })}>
      <DrawnContext value={drawn}>
        <div className={`h-full ${styles.scene}`}>
          <Scene view={view} />
        </div>
      </DrawnContext>
    </PartBoundary>
  )
}

/** After the end these scenes show the result, of which a frozen scoreboard reveals nothing. */
const isResultFrozen = ({ turn: { scene }, phase }: ProjectorView) =>
  phase === 'ended' && (scene === 'countdown' || scene === 'podium')
