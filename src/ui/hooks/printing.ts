import { createListeners } from '#src/lib/listeners.ts'
import { flushSync } from 'react-dom'

let isNow = false

const set = (is: boolean) => () => {
  isNow = is
  flushSync(() => watchers.notify()) // the browser lays the page out as soon as this returns
}
const [begin, end] = [set(true), set(false)]

// Not the media query `print`: browsers report its changes too late, or not at all.
const watchers = createListeners(() => {
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
})

/** Whether the page is being printed: paper does not scroll, so what is virtual on the screen is rendered whole for it. */
export const isPrinting = () => isNow

/** Calls back when printing begins, before the page is laid out, and when it ends. Returns a function that stops it. */
export const watchPrinting = watchers.add
