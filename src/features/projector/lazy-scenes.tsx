import type { WallView } from './wall-view.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'

/** Breaks in turn, so that the place of the scene says so and leaves it. */
export const lost = () => {
  throw new Error('its script did not come, or it broke')
}

export const RaceScene = lazyPart<{ view: WallView }>(
  async () => (await import('./race-scene.tsx')).RaceScene,
  lost,
)
export const MatrixScene = lazyPart<{ view: WallView }>(
  async () => (await import('./matrix-scene.tsx')).MatrixScene,
  lost,
)
