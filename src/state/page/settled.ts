import { afterLoad } from '#src/lib/idle.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { second } from '#src/lib/time/time.ts'
import { useSyncExternalStore } from 'react'

/** How long a page counts as being opened, in milliseconds: many pages behind one address are opened at once, and share its calls. */
const opening = 8 * second
const spread = 24 * second

let isOpening = false
const listeners = createListeners()

/** Begins the time in which a page reads only what it shows. Unit tests do not: there, a page is settled from the start. */
export function noteOpening() {
  isOpening = true
  const settle = () => {
    isOpening = false
    listeners.notify()
  }
  afterLoad(() => setTimeout(settle, opening + Math.random() * spread))
}

/** Whether the page has been open for a while: what it does not show at first is read only then. */
export const useIsSettled = () => useSyncExternalStore(listeners.add, () => !isOpening)

/** Runs a task once the page has been open for a while. */
export function whenSettled(task: () => unknown) {
  if (!isOpening) {
    task()
    return
  }
  const end = listeners.add(() => {
    end()
    task()
  })
}
