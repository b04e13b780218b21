import { BloodsScene } from './bloods-scene.tsx'
import { BoardScene } from './board-scene.tsx'
import { CountdownScene } from './countdown-scene.tsx'
import { FeedScene } from './feed-scene.tsx'
import { MatrixScene, RaceScene } from './lazy-scenes.tsx'
import type { SceneKind } from './scene-list.ts'
import { DrawnProvider } from './scene-drawn.ts'
import type { WallView } from './wall-view.ts'
import styles from './wall.module.css'
import { sceneMachine } from '#machines/scene.ts'
import { record } from '#src/lib/recorder.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { Component, type ComponentType, type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const scenes: Record<SceneKind, ComponentType<{ view: WallView }>> = {
  board: BoardScene,
  race: RaceScene,
  matrix: MatrixScene,
  bloods: BloodsScene,
  feed: FeedScene,
  countdown: CountdownScene,
}

interface ScenePlaceProps {
  view: WallView
  /** It does not draw: somebody else may have its turn. */
  onLost: () => void
}

/** Holds the scene whose turn it is. What breaks in it, or does not come, takes nothing else away. */
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
  const Scene = scenes[scene]
  const lost = (
    <div className={styles.lost} role="status">
      <b>{t('projector.lost', { scene: t(`projector.scene.${scene}`) })}</b>
      <p>{t('projector.lostText')}</p>
    </div>
  )
  if (isLost) return lost
  return (
    <SceneBoundary lost={lost} onBroken={() => actor.send({ type: 'scene.broken' })}>
      <DrawnProvider value={drawn}>
        <div className={styles.scene}>
          <Scene view={view} />
        </div>
      </DrawnProvider>
    </SceneBoundary>
  )
}

interface BoundaryProps {
  lost: ReactNode
  onBroken: () => void
  children: ReactNode
}

/** Only a class can catch what is thrown while its children are drawn. */
class SceneBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    record(
      'projector',
      `a scene of the projector broke: ${error instanceof Error ? error.message : String(error)}`,
    )
    this.props.onBroken()
  }

  override render() {
    return this.state.isBroken ? this.props.lost : this.props.children
  }
}
