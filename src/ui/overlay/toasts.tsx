import { lazyPart } from './lazy-part.tsx'
import { PlainToast } from './plain-toast.tsx'
import { dropToast, loseToastRegion, toastsToRender, watchToasts } from './toast.ts'
import { useSyncExternalStore } from 'react'

const ToastRegion = lazyPart(async () => (await import('./toast-region.tsx')).ToastRegion, {
  isExpected: true,
  lost: () => null, // without the region, the toast that waits for it is shown plainly
})

/** The place of toasts, whose script is loaded once the page is idle, or with the first toast. */
export function Toasts() {
  const shown = useSyncExternalStore(watchToasts, toastsToRender)
  if (shown === 'region') return <ToastRegion onLost={loseToastRegion} />
  return shown && <PlainToast toast={shown} onClose={() => dropToast(shown)} />
}
