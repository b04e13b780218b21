import { whenIdle } from '#src/lib/idle.ts'
import { lazyPart } from './lazy-part.tsx'
import { loseToastRegion, wasToastShown, watchToasts } from './toast.ts'
import { useSyncExternalStore } from 'react'

const load = () => import('./toast-region.tsx')
const ToastRegion = lazyPart(
  async () => (await load()).ToastRegion,
  () => null, // without the region, no toast can report it
)
whenIdle(() => load().catch(() => {}))

/** The place of toasts, whose script is loaded once the page is idle, or with the first toast. */
export function Toasts() {
  return useSyncExternalStore(watchToasts, wasToastShown) && <ToastRegion onLost={loseToastRegion} />
}
