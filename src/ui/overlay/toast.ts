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
let wasShown = false
const queue: Toast[] = []
const listeners = createListeners()

/** Shows a toast, for what has no place of its own on the page. It waits until the region is mounted. */
export function showToast(toast: Toast) {
  wasShown = true
  listeners.notify()
  if (outlet) outlet.show(toast)
  else queue.push(toast)
}

/** The region could not be loaded: the next toast requests it again, and the waiting ones are shown then. */
export function loseToastRegion() {
  wasShown = false
  listeners.notify()
}

/** Calls back when the region is needed, and when it was lost. */
export const watchToasts = listeners.add

/** Whether there has been a toast, which needs the region. */
export const wasToastShown = () => wasShown

/** Hides the toasts with this id, shown or waiting; without one all, as they were meant for a user who has left. */
export function hideToasts(id?: string) {
  queue.splice(0, Infinity, ...queue.filter((toast) => id !== undefined && toast.id !== id))
  outlet?.hide(id)
}

/** Makes the region render the toasts, until the returned function is called. */
export function connectToasts(region: ToastOutlet) {
  outlet = region
  queue.splice(0).forEach(region.show)
  return () => {
    outlet = undefined
  }
}
