import { lazyPart } from './lazy-part.tsx'
import { loseToastRegion, wasToastShown, watchToasts } from './toast.ts'
import { useSyncExternalStore } from 'react'

const ToastRegion = lazyPart(async () => (await import('./toast-region.tsx')).ToastRegion, {
  isExpected: true,
  lost: () => null, // without the region, no toast can report it
})

/** The place of toasts, whose script is loaded once the page is idle, or with the first toast. */
export function Toasts() {
  return useSyncExternalStore(watchToasts, wasToastShown) && <ToastRegion onLost={loseToastRegion} />
}
