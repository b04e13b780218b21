/** How long a loaded page is left alone, in milliseconds: its own data comes first. */
const quiet = 2_000

const waiting: (() => unknown)[] = []
let isIdle = false

/** Runs a task once the page has nothing more urgent to do: loads what a click will need. Unit tests never get there. */
export function whenIdle(task: () => unknown) {
  if (isIdle) requestIdle(task)
  else waiting.push(task)
}

/** Starts the tasks that wait for the page to be idle, once it has loaded. */
export const startIdleTasks = () =>
  afterLoad(() => {
    isIdle = true
    waiting.splice(0).forEach(requestIdle)
  })

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

/** Resolves once what has been rendered so far is on the screen. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => void setTimeout(resolve))
  })
