/** How long a page that has loaded is left alone, in milliseconds: its own data comes first. */
const quiet = 2_000

const waiting: (() => unknown)[] = []
let isIdle = false

/** Does something once the page has nothing more urgent to do: loads what a click will need. Tests have no such moment. */
export function whenIdle(task: () => unknown) {
  if (isIdle) requestIdle(task)
  else waiting.push(task)
}

/** Tells the page that it may do what waits for it to be idle, once it has loaded. */
export const startIdleTasks = () =>
  afterLoad(() => {
    isIdle = true
    waiting.splice(0).forEach(requestIdle)
  })

/** Does something once the page has loaded and its own data has come. */
export function afterLoad(task: () => unknown) {
  if (document.readyState !== 'complete') addEventListener('load', () => afterLoad(task), { once: true })
  else setTimeout(() => requestIdle(task), quiet)
}

/** Does a task as soon as the browser is idle; where it does not say so, when it has done what it is at. */
export function requestIdle(task: () => unknown) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void task(), { timeout: 2_000 })
  else setTimeout(task)
}

/** Resolves once what has been rendered so far is on the screen. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => void setTimeout(resolve))
  })
