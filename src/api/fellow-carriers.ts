import type { Carrier, Outcome } from '#src/api/carrier.ts'
import { openTabChannel } from '#src/lib/tabs.ts'

/** A question among carriers, and the answer of one who knows: without an outcome it is still on its way. */
type Word = { ask: string } | { name: string; outcome?: Outcome }

/** How long a carrier that knows may take to say so. */
const patience = 1_500

/**
 * Has carriers of one browser answer for each other: Chromium may give two tabs two workers of one name. Answers what came
 * of a call that any of them made.
 */
export function recallAmongFellows(carrier: Carrier) {
  const waiting = new Map<string, Set<(outcome: Outcome | undefined) => void>>()

  const channel = openTabChannel<Word>('couriers', (word) => {
    if ('ask' in word) answer(word.ask)
    else waiting.get(word.name)?.forEach((hear) => hear(word.outcome))
  })

  function answer(name: string) {
    const outcome = carrier.known(name)
    if (!outcome) return
    channel.tell({ name })
    void outcome.then((outcome) => channel.tell({ name, outcome }))
  }

  const askFellows = (name: string) =>
    new Promise<Outcome>((resolve) => {
      const end = (outcome: Outcome) => {
        clearTimeout(nobody)
        waiting.get(name)?.delete(hear)
        resolve(outcome)
      }
      const nobody = setTimeout(() => end({ is: 'never heard of' }), patience)
      const hear = (outcome: Outcome | undefined) => {
        clearTimeout(nobody)
        if (outcome) end(outcome)
      }
      waiting.set(name, (waiting.get(name) ?? new Set()).add(hear))
      channel.tell({ ask: name })
    })

  return {
    recall: (name: string): Promise<Outcome> => carrier.known(name) ?? askFellows(name),
    close: channel.close,
  }
}
