import { batchesOf, merged } from '#program/relay/merge.ts'
import {
  noteOutcome,
  noteSending,
  type StoredMessage,
  waitingMessages,
} from '#program/relay/outbox/messages.ts'
import { send } from '#program/relay/send.ts'
import type { Outcome, OutgoingMessage, Target } from '#program/relay/target.ts'
import { targetKinds } from '#program/relay/targets/target-kinds.ts'
import { textOf } from '#program/relay/texts/text-of.ts'
import { refusalOf, tellable } from '#program/relay/gate.ts'
import { ifStorable, retryPause, StorageProblem } from '#program/lib/database/storage-problem.ts'
import type { Store } from '#program/lib/database/store.ts'
import { pause } from '#src/lib/time/wait.ts'
import type { Try } from '#machines/target.ts'
import { createPace } from './pace.ts'

/** At most this many messages become one. */
const most = 50

interface Ready extends OutgoingMessage {
  stored: StoredMessage
}

/**
 * Sends a target the first of what waits for it: all that fits into one message. That it is about to be sent is stored before, and how
 * it ended after: what is cut off between the two is sent again, and counted.
 */
export function senderTo(store: Store, target: Target, over: AbortSignal): () => Promise<Try> {
  const kind = targetKinds[target.kind]
  const pace = createPace(kind.limits)

  /** What may be told; the rest is refused at once. */
  function readyOf(stored: StoredMessage): Ready[] {
    const { announcement, id } = stored
    const told = tellable(announcement)
    const text = textOf(announcement, target)
    if (told && text !== undefined && !refusalOf(`${text}\n${JSON.stringify(told)}`, []))
      return [{ id: announcement.key, text, announcements: [told], stored }]
    noteOutcome(store, [id], { state: 'refused', at: Date.now() })
    return []
  }

  /** The first of what waits: what may have arrived together already, or all that fits. */
  function nextBatch(): [Ready, ...Ready[]] | undefined {
    const waiting = waitingMessages(store, target.name, most)
    const again = waiting.filter(({ batch }) => batch !== null && batch === waiting[0]!.batch)
    const [first, ...others] = again.flatMap(readyOf)
    return first ? [first, ...others] : batchesOf(waiting.flatMap(readyOf), kind)[0]
  }

  async function sendBatch(batch: [Ready, ...Ready[]]): Promise<Outcome> {
    const ids = batch.map(({ stored }) => stored.id)
    noteSending(store, ids)
    pace.note()
    const outcome = await send(merged(batch), target)
    const isTold = outcome.is === 'sent' || outcome.is === 'refused'
    const isOver = isTold && !(outcome.is === 'refused' && outcome.isForAll)
    const state = !isOver ? 'waiting' : outcome.is === 'sent' ? 'sent' : 'refused'
    const end = { state, at: Date.now(), isUnsure: outcome.is === 'unknown' } as const
    await untilStored(() => noteOutcome(store, ids, end), over)
    return outcome
  }

  return async () => {
    try {
      const wait = pace.wait()
      if (wait > 0) return { is: 'limited', wait }
      const batch = nextBatch()
      return batch ? await sendBatch(batch) : { is: 'nothing' }
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error
      return { is: 'failed', reason: `The outbox cannot be used (${error.trouble})` }
    }
  }
}

/** Writes what must not be forgotten: nothing else is sent before it is stored. */
async function untilStored(write: () => unknown, over: AbortSignal) {
  while (!ifStorable(write) && !over.aborted) await pause(retryPause, over)
}
