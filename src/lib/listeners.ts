/** A set of listeners. `start` is called when the first one is added, and what it returns when the last one is removed. */
export function createListeners<Args extends unknown[] = []>(start: () => () => void = () => () => {}) {
  const listeners = new Set<(...args: Args) => void>()
  let stop = () => {}
  return {
    /** Adds a listener; returns a function that removes it. */
    add(listener: (...args: Args) => void) {
      if (listeners.size === 0) stop = start()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop()
      }
    },
    notify: (...args: Args) => listeners.forEach((listener) => listener(...args)),
  }
}
