import { runIn, surroundings } from '#src/lib/surroundings.ts'
import { onTestFinished } from 'vitest'

/** A page around the client until the test has finished: it can be hidden and shown, and events of its window can happen. */
export function stubPage(isHidden = false) {
  const before = surroundings
  const events = new EventTarget()
  runIn({
    ...before,
    isHidden: () => isHidden,
    on: (change, listener, signal) => events.addEventListener(change, listener, signal && { signal }),
  })
  onTestFinished(() => runIn(before))
  const happens = (name: string, more: object = {}) =>
    events.dispatchEvent(Object.assign(new Event(name), more))
  return {
    happens,
    setHidden(next: boolean) {
      isHidden = next
      happens('visibilitychange')
    },
  }
}
