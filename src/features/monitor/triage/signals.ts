import { bursts } from './bursts.ts'
import { solvedWithoutInstance } from './no-instance.ts'
import { sameFlags } from './same-flag.ts'
import type { Signal } from './signal.ts'
import { twinOrders } from './twin-order.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { Submission } from '#src/model/submission.ts'

/** What was read of a game to find signals in; lists are newest first. */
export interface Evidence {
  submissions: readonly Submission[]
  events: readonly GameEvent[]
  /** Whether the events reach back to the game's first. */
  hasAllEvents: boolean
}

/** A list after a change: new rows, then as many of the last rows of the list as it was before. */
export interface Change<Row> {
  rows: readonly Row[]
  rest: number
}

/** Evidence after a change. */
export interface EvidenceChange {
  submissions: Change<Submission>
  events: Change<GameEvent>
  hasAllEvents: boolean
}

/** A signal whose rows are places in the list of submissions. */
export type PlacedSignal = Omit<Signal, 'rows'> & { rows: number[] }

/** What has changed in a list whose older rows are mostly the same objects. */
export function changeOf<Row>(before: readonly Row[], after: readonly Row[]): Change<Row> {
  let rest = 0
  while (rest < Math.min(before.length, after.length) && before.at(-1 - rest) === after.at(-1 - rest)) rest++
  return { rows: after.slice(0, after.length - rest), rest }
}

const changed = <Row>(before: readonly Row[], { rows, rest }: Change<Row>): readonly Row[] => [
  ...rows,
  ...before.slice(before.length - rest),
]

/** Remembers evidence from one change to the next, and finds the signals in it; what the server recorded is not among them. */
export function createSignalFinder() {
  let submissions: readonly Submission[] = []
  let events: readonly GameEvent[] = []
  return (change: EvidenceChange): PlacedSignal[] => {
    submissions = changed(submissions, change.submissions)
    events = changed(events, change.events)
    const places = new Map(submissions.map((row, place) => [row, place]))
    return [
      ...sameFlags(submissions),
      ...bursts(submissions),
      ...(change.hasAllEvents ? solvedWithoutInstance(submissions, events) : []),
      ...twinOrders(submissions),
    ].map((signal) => ({ ...signal, rows: signal.rows.map((row) => places.get(row)!) }))
  }
}
