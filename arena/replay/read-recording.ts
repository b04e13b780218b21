import { RecordingProblem } from './recording-problem.ts'
import type { HubMessages, HubName } from '#contract/hubs.ts'

/** A message that a client received, without what was masked. */
export interface RecordedMessage {
  hub: HubName
  target: string
  message: Record<string, unknown>
  /** When it was received, in milliseconds of the server's clock at that time. */
  at: number
}

/** What each hub pushes (behaviour 7). */
const targets: { [Name in HubName]: (keyof HubMessages[Name])[] } = {
  user: ['ReceivedGameNotice'],
  monitor: ['ReceivedGameEvent', 'ReceivedSubmissions'],
  admin: ['ReceivedLog'],
}

/**
 * Reads the hub messages of a client's flight recorder, oldest first (docs/flight-recorder.md). Throws a
 * RecordingProblem that says what is wrong with any other text.
 */
export function readRecording(text: string): RecordedMessage[] {
  const [head = '', ...lines] = text.split(/\r?\n/)
  const offset = offsetIn(head)
  const messages = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : messageIn(line, `Line ${index + 2}`, offset),
  )
  if (messages.length === 0) throw new RecordingProblem('The recording holds no hub messages.')
  return messages.sort((a, b) => a.at - b.at)
}

function offsetIn(line: string): number {
  const header = objectIn(line)
  if (header?.recording !== 'halyard')
    throw new RecordingProblem('Line 1 is not the header of a Halyard recording.')
  if (header.format !== 1)
    throw new RecordingProblem(
      `The recording has format ${String(header.format)}; this arena plays format 1.`,
    )
  return typeof header.offset === 'number' ? header.offset : 0
}

function messageIn(line: string, where: string, offset: number): RecordedMessage[] {
  const record = objectIn(line)
  if (!record) throw new RecordingProblem(`${where} is not a JSON object.`)
  const { at, kind, text } = record
  if (typeof at !== 'number' || typeof kind !== 'string' || typeof text !== 'string')
    throw new RecordingProblem(
      `${where} is not a record: it needs a number \`at\` and texts \`kind\` and \`text\`.`,
    )
  if (kind !== 'message') return []
  const [, hub = '', target = '', json = ''] = /^\/hub\/(\w+)\S* (\w+) (.*)$/s.exec(text) ?? []
  if (!isMessageOf(hub, target))
    throw new RecordingProblem(`${where} is not a message of one of the three hubs.`)
  const message = objectIn(json)
  if (!message) throw new RecordingProblem(`${where} holds a message that is cut off or broken.`)
  return [{ hub, target, message, at: at + offset }]
}

const isMessageOf = (hub: string, target: string): hub is HubName =>
  Object.hasOwn(targets, hub) && (targets[hub as HubName] as string[]).includes(target)

function objectIn(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
