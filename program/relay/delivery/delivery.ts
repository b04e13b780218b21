import { newestMessages, tallyOf } from '#program/relay/outbox/messages.ts'
import type { TargetReport } from '#program/relay/relay-view.ts'
import { send } from '#program/relay/send.ts'
import type { Target } from '#program/relay/target.ts'
import { textOf } from '#program/relay/texts/text-of.ts'
import type { Store } from '#program/lib/database/store.ts'
import { second } from '#src/lib/time/time.ts'
import { pause } from '#src/lib/time/wait.ts'
import { targetMachine } from '#machines/target.ts'
import { createActor, fromPromise } from 'xstate'
import { senderTo } from './sender.ts'

/** Milliseconds that a message under way has for its answer once the relay is to end. */
const longestEnd = 10 * second

/** Messages in a report. */
const reported = 20

/** Starts to send a target what waits for it, and what will. */
export function deliver(store: Store, target: Target) {
  const over = new AbortController()
  const trySending = senderTo(store, target, over.signal)
  let underWay: Promise<unknown> = Promise.resolve()
  const tried = fromPromise(() => {
    const result = trySending()
    underWay = result.catch(() => {})
    return result
  })
  const actor = createActor(targetMachine.provide({ actors: { try: tried } }), {
    input: { now: Date.now, random: Math.random },
  }).start()
  return {
    target,
    /** To be called when messages have been added. */
    fill: () => actor.send({ type: 'outbox.filled' }),
    /** Tries again at once where it waits or is refused. */
    retry: () => actor.send({ type: 'target.retry' }),
    /** Sends a message that only says that it arrives. */
    test: () => void send(testMessage(target), target),
    report: (): TargetReport => reportOf(store, target, actor.getSnapshot()),
    /** Sends nothing more. Resolves once it is stored how the message under way has ended: otherwise it would be sent again. */
    async stop() {
      actor.stop()
      await Promise.race([underWay, pause(longestEnd, over.signal)])
      over.abort()
    },
  }
}

type Snapshot = ReturnType<ReturnType<typeof createActor<typeof targetMachine>>['getSnapshot']>

function reportOf(store: Store, target: Target, { value, context }: Snapshot): TargetReport {
  const { waiting, sent, refused, unsure } = tallyOf(store, target.name)
  return {
    name: target.name,
    kind: target.kind,
    state: value,
    waiting,
    ended: { sent: sent - unsure, refused, unknown: unsure },
    problem: context.problem,
    nextTryAt: context.nextTryAt,
    last: newestMessages(store, target.name, reported).map((message) => ({
      id: message.id,
      text: textOf(message.announcement, target) ?? '',
      at: message.endedAt ?? message.announcement.time,
      outcome: message.state === 'sending' ? 'waiting' : message.isUnsure ? 'unknown' : message.state,
    })),
  }
}

/** A message that is in no outbox, for a platform that has just been set up. */
const testMessage = ({ name }: Target) => ({
  id: `test-${Date.now()}`,
  text: `Halyard relay: ${name}`,
  announcements: [],
})
