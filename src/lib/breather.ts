const slice = 8 // milliseconds: half of a frame

declare const scheduler: { yield?: () => Promise<void> } | undefined

/** Resolves in the next task: what the browser has to do meanwhile is not held up. */
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

/** For long work that lets the page go on: awaited now and then, it waits for the next task when a slice of time is over. */
export function breather(): () => Promise<void> {
  let end = performance.now() + slice
  return async () => {
    if (performance.now() < end) return
    await nextTask()
    end = performance.now() + slice
  }
}
