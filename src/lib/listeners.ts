/**
 * Who listens to one thing. What `start` listens to in turn is listened to from the first of them on, until what it answered is
 * called once the last has gone.
 */
export function createListeners<Args extends unknown[] = []>(start: () => () => void = () => () => {}) {
  const listeners = new Set<(...args: Args) => void>()
  let stop = () => {}
  return {
    /** Adds a listener; answers how to take it away. */
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
