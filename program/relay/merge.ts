import type { OutgoingMessage, TargetKind } from './target.ts'
import { createHash } from 'node:crypto'

/** Several messages as one with a line for each, in their order. Its id is made of theirs, as its text is. */
export function merged(messages: readonly [OutgoingMessage, ...OutgoingMessage[]]): OutgoingMessage {
  if (messages.length === 1) return messages[0]
  const ids = createHash('sha256').update(messages.map(({ id }) => id).join('\n'))
  return {
    id: ids.digest('hex').slice(0, 32),
    text: messages.map(({ text }) => text).join('\n'),
    announcements: messages.flatMap(({ announcements }) => announcements),
  }
}

/**
 * Divides what waits into as few messages as a kind of target takes, in order: each of the lists, once merged, is no longer than
 * its kind allows, or is a single message that was too long by itself.
 */
export function batchesOf<Message extends OutgoingMessage>(
  messages: readonly Message[],
  { longest, lengthOf }: Pick<TargetKind, 'longest' | 'lengthOf'>,
): [Message, ...Message[]][] {
  const batches: [Message, ...Message[]][] = []
  let text = ''
  for (const message of messages) {
    const longer = `${text}\n${message.text}`
    const batch = batches.at(-1)
    if (batch && lengthOf(longer) <= longest) {
      batch.push(message)
      text = longer
    } else {
      batches.push([message])
      text = message.text
    }
  }
  return batches
}
