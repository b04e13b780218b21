import { surroundings } from './surroundings.ts'

/** How long a loaded page is left alone, in milliseconds: its own data comes first. */
const quiet = 2_000

const waiting: (() => unknown)[] = []
let isIdle = false

/**
 * Runs a task once the page has nothing more urgent to do: loads what a click will need. Never where the user saves data, as
 * most of it is not clicked on; nor do unit tests get there.
 */
export function whenIdle(task: () => unknown) {
  if (isIdle) requestIdle(task)
  else waiting.push(task)
}

/** Starts the tasks that wait for the page to be idle, once it has loaded. */
export const startIdleTasks = () =>
  !isDataSaved() &&
  afterLoad(() => {
    isIdle = true
    waiting.splice(0).forEach(requestIdle)
  })

/** Whether the user has asked the browser to save data, or a browser says that the connection is metered; not all can tell. */
const isDataSaved = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Runs a task once the page has loaded and its own data has had time to arrive. */
export function afterLoad(task: () => unknown) {
  if (document.readyState !== 'complete') addEventListener('load', () => afterLoad(task), { once: true })
  else setTimeout(() => requestIdle(task), quiet)
}

/** Runs a task as soon as the browser is idle; where it cannot tell, in a later task. */
export function requestIdle(task: () => unknown) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void task(), { timeout: 2_000 })
  else setTimeout(task)
}

/** What waits for the first content does not wait where nobody says when that is there: in unit tests. */
let content: Promise<void> = Promise.resolve()

/** Resolves once what the page was opened for is on the screen, or takes too long: what is beside that is loaded only then. */
export const afterContent = () => content

/** Says when what the page was opened for is on the screen. */
export const noteContent = (isShown: Promise<void>) => {
  content = isShown
}

/** Resolves once what has been rendered so far is on the screen; at once when the page is hidden, which paints nothing. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      setTimeout(resolve)
    }
    if (surroundings.isHidden() || !globalThis.requestAnimationFrame) return end()
    requestAnimationFrame(end)
    surroundings.on('visibilitychange', end, over.signal)
  })
