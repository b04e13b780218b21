import { createListeners } from '#src/lib/listeners.ts'
import type { ReactNode } from 'react'

/** A message that disappears by itself. With an `id`, it replaces the previous one of that id. */
export interface Toast {
  id?: string
  title: ReactNode
  text?: ReactNode
  tone?: 'accent' | 'good' | 'warn' | 'bad' | 'info'
  /** What can be done about it. Such a toast stays until that is done, or it is closed or hidden. */
  action?: { label: string; onAction: () => void }
}

/** The region that renders toasts. */
export interface ToastOutlet {
  show: (toast: Toast) => void
  /** Without an id: all of them. */
  hide: (id?: string) => void
}

let outlet: ToastOutlet | undefined
/** Whether the region is needed, and whether it could be loaded. */
let region: 'unused' | 'wanted' | 'lost' = 'unused'
let queue: Toast[] = []
const listeners = createListeners()

/** Shows a toast, for what has no place of its own on the page. It waits until the region is mounted. */
export function showToast(toast: Toast) {
  region = 'wanted'
  if (outlet) outlet.show(toast)
  else queue = [...queue.filter(({ id }) => id === undefined || id !== toast.id), toast]
  listeners.notify()
}

/** The region could not be loaded: the next toast requests it again, and until then the newest one is shown without it. */
export function loseToastRegion() {
  region = 'lost'
  listeners.notify()
}

/** Calls back when what is to be rendered has changed. */
export const watchToasts = listeners.add

/** What is to be rendered: the region once there has been a toast; a toast alone where the region could not be loaded. */
export function toastsToRender(): 'region' | Toast | undefined {
  if (region === 'lost') return queue.at(-1)
  return region === 'wanted' ? 'region' : undefined
}

/** Takes a toast that is shown without the region from those that wait for it. */
export function dropToast(toast: Toast) {
  queue = queue.filter((other) => other !== toast)
  listeners.notify()
}

/** Hides the toasts with this id, shown or waiting; without one all, as they were meant for a user who has left. */
export function hideToasts(id?: string) {
  queue = queue.filter((toast) => id !== undefined && toast.id !== id)
  outlet?.hide(id)
  listeners.notify()
}

/** Makes the region render the toasts, until the returned function is called. */
export function connectToasts(region: ToastOutlet) {
  outlet = region
  queue.forEach(region.show)
  queue = []
  return () => {
    outlet = undefined
  }
}
