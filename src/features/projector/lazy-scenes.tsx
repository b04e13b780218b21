import type { WallView } from './wall-view.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'

/** Breaks in turn, so that the place of the scene says so and leaves it. */
export const lost = () => {
  throw new Error('its script did not come, or it broke')
}

/** The race, whose library is loaded with it. */
export const RaceScene = lazyPart<{ view: WallView }>(
  async () => (await import('./race-scene.tsx')).RaceScene,
  lost,
)
/** Who solved what, loaded when it is first shown. */
export const MatrixScene = lazyPart<{ view: WallView }>(
  async () => (await import('./matrix-scene.tsx')).MatrixScene,
  lost,
)
