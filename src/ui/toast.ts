import { createListeners } from '#src/lib/listeners.ts'
import type { ReactNode } from 'react'

/** A message that passes by itself. With an `id` it takes the place of the one before. */
export interface Toast {
  id?: string
  title: ReactNode
  text?: ReactNode
  tone?: 'accent' | 'good' | 'warn' | 'bad' | 'info'
  /** What can be done about it. Such a toast stays until it is done, closed or hidden. */
  action?: { label: string; onAction: () => void }
}

/** The region that draws toasts. */
export interface ToastOutlet {
  show: (toast: Toast) => void
  /** Without an id: all of them. */
  hide: (id?: string) => void
}

let outlet: ToastOutlet | undefined
let wasShown = false
const queue: Toast[] = []
const listeners = createListeners()

/** Shows a toast: for what has no place of its own on the page. It waits until the region is there. */
export function showToast(toast: Toast) {
  wasShown = true
  listeners.notify()
  if (outlet) outlet.show(toast)
  else queue.push(toast)
}

/** The region could not be had: the next toast asks for it again, and those that wait are shown then. */
export function loseToastRegion() {
  wasShown = false
  listeners.notify()
}

/** Tells when the region is needed, and when it was lost. */
export const watchToasts = listeners.add

/** Whether there has been a toast: the region is needed. */
export const wasToastShown = () => wasShown

/** Hides the toasts with this id, shown or waiting; without one all, as they were meant for somebody who has left. */
export function hideToasts(id?: string) {
  queue.splice(0, Infinity, ...queue.filter((toast) => id !== undefined && toast.id !== id))
  outlet?.hide(id)
}

/** Has the region draw the toasts, until the returned function is called. */
export function connectToasts(region: ToastOutlet) {
  outlet = region
  queue.splice(0).forEach(region.show)
  return () => {
    outlet = undefined
  }
}
