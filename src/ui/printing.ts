import { createListeners } from '#src/lib/listeners.ts'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isNow = false

const set = (is: boolean) => () => {
  isNow = is
  flushSync(() => watchers.notify()) // the browser lays the page out as soon as this returns
}
const [begin, end] = [set(true), set(false)]

// Not the media query `print`: browsers tell of its changes too late, or not at all.
const watchers = createListeners(() => {
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
})

/** Whether the page is being printed. */
export const isPrinting = () => isNow

/** Calls back when the page begins to be printed, before it is laid out, and when that is over. Answers how to stop. */
export const watchPrinting = watchers.add

/** Whether the page is being printed: paper has no scrolling, so what is virtual on the screen is drawn whole for it. */
export const useIsPrinting = () => useSyncExternalStore(watchers.add, isPrinting)
