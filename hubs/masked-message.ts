import { cut } from '#src/lib/cut.ts'
/** Members of hub messages that contain nothing personal or secret (behaviour 7.1). */
const open = new Set(['id', 'time', 'type', 'status', 'level', 'team', 'challenge'])

/** Indexes in the `values` of notices and events (behaviour 8) of ids, verdicts, and names of teams and challenges. */
const openValues: Record<string, readonly number[]> = {
  FirstBlood: [0, 1],
  SecondBlood: [0, 1],
  ThirdBlood: [0, 1],
  NewHint: [0],
  NewChallenge: [0],
  ContainerStart: [0, 1],
  ContainerDestroy: [0, 1],
  FlagSubmit: [0, 2, 3], // 1 is the flag
  CheatDetected: [0, 1, 2],
}

const mask = '•••'
/** Longer titles are cut, because recorder lines are limited. */
const longest = 200

/**
 * A hub message without flags, addresses, free text and names of people, in the same shape: anything not known to be
 * harmless is masked. Numbers and empty strings stay.
 */
export function maskedMessage(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return masked(message)
  const { type } = message as { type?: unknown }
  const members = Object.entries(message).map(([name, value]: [string, unknown]) => {
    if (name === 'values') return [name, maskedValues(value, openValues[String(type)] ?? [])] as const
    return [name, open.has(name) ? inPart(value) : masked(value)] as const
  })
  return Object.fromEntries(members)
}

const maskedValues = (values: unknown, harmless: readonly number[]) =>
  Array.isArray(values)
    ? values.map((value, index) => (harmless.includes(index) ? inPart(value) : masked(value)))
    : masked(values)

const inPart = (value: unknown) => (typeof value === 'string' ? cut(value, longest) : masked(value))

function masked(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : mask
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(inner)]))
}

/** The recorder's line for a message received from a hub: `/hub/user?game=1 ReceivedGameNotice {…}`. */
export const messageText = (hubPath: string, message: string, received: unknown) =>
  `${hubPath} ${message} ${JSON.stringify(maskedMessage(received))}`
