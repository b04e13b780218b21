import { SceneWaiting } from './scene-waiting.tsx'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import type { ComponentType } from 'react'

interface SceneProps {
  view: ProjectorView
}

/** Throws when rendered, so that the scene's place reports it and moves on. */
export const lost = () => {
  throw new Error('its script did not come, or it broke')
}

/** A scene whose script is loaded when it is first shown, and which says so until it has come. */
function lazyScene(load: () => Promise<ComponentType<SceneProps>>) {
  const Scene = lazyPart(load, { lost })
  return function LazyScene({ view }: SceneProps) {
    return <Scene view={view} whileLoading={<SceneWaiting view={view} />} />
  }
}

/** The race, loaded together with its library. */
export const RaceScene = lazyScene(async () => (await import('./race-scene.tsx')).RaceScene)
/** Who solved what. */
export const MatrixScene = lazyScene(async () => (await import('./matrix-scene.tsx')).MatrixScene)
/** The two leaders, loaded like the race. */
export const DuelScene = lazyScene(async () => (await import('./duel/duel-scene.tsx')).DuelScene)
/** The last ten minutes, loaded when they have come. */
export const ClosingScene = lazyScene(async () => (await import('./closing/closing-scene.tsx')).ClosingScene)
/** The winners, loaded after the end. */
export const PodiumScene = lazyScene(async () => (await import('./podium/podium-scene.tsx')).PodiumScene)
/** Held-back solves, loaded when they are revealed. */
export const RevealScene = lazyScene(async () => (await import('./reveal-scene.tsx')).RevealScene)
