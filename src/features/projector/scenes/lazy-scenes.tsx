import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'

/** Throws when rendered, so that the scene's place reports it and moves on. */
export const lost = () => {
  throw new Error('its script did not come, or it broke')
}

/** The race, loaded together with its library. */
export const RaceScene = lazyPart<{ view: ProjectorView }>(
  async () => (await import('./race-scene.tsx')).RaceScene,
  { lost },
)
/** Who solved what, loaded when it is first shown. */
export const MatrixScene = lazyPart<{ view: ProjectorView }>(
  async () => (await import('./matrix-scene.tsx')).MatrixScene,
  { lost },
)
/** The two leaders, loaded like the race. */
export const DuelScene = lazyPart<{ view: ProjectorView }>(
  async () => (await import('./duel/duel-scene.tsx')).DuelScene,
  { lost },
)
/** The last ten minutes, loaded when they have come. */
export const ClosingScene = lazyPart<{ view: ProjectorView }>(
  async () => (await import('./closing/closing-scene.tsx')).ClosingScene,
  { lost },
)
/** The winners, loaded after the end. */
export const PodiumScene = lazyPart<{ view: ProjectorView }>(
  async () => (await import('./podium/podium-scene.tsx')).PodiumScene,
  { lost },
)
