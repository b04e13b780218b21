const slice = 8 // milliseconds: half of a frame

declare const scheduler: { yield?: () => Promise<void> } | undefined

/** Resolves in the next task, so that the browser's other work is not held up. */
export const nextTask = () =>
  typeof scheduler !== 'undefined' && scheduler.yield
    ? scheduler.yield()
    : new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          port1.close()
          resolve()
        })
        port1.start()
        port2.postMessage(undefined)
      })

/** Keeps the page responsive during long work: awaited now and then, it yields to the next task after each time slice. */
export function createYield(): () => Promise<void> {
  let end = performance.now() + slice
  return async () => {
    if (performance.now() < end) return
    await nextTask()
    end = performance.now() + slice
  }
}
