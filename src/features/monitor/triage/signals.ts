import { bursts } from './bursts.ts'
import type { Change } from './change.ts'
import { sentDecoys } from './decoys.ts'
import { foreignAnswers } from './foreign-answers.ts'
import { type GameFacts, hoards, lateScores } from './hoarding.ts'
import { solvedWithoutInstance } from './no-instance.ts'
import { pairs } from './pairs.ts'
import { sameFlags } from './same-flag.ts'
import type { Signal } from './signal.ts'
import { tooFastSolves } from './too-fast.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { Submission } from '#src/model/submission.ts'

/** What was read of a game to find signals in; lists are newest first. */
export interface Evidence {
  submissions: readonly Submission[]
  events: readonly GameEvent[]
  /** Whether the submissions, and the events, reach back to the game's first. */
  hasAllSubmissions: boolean
  hasAllEvents: boolean
  /** What monitors have planted. */
  decoys: readonly string[]
  /** Undefined until it was read. */
  game: GameFacts | undefined
}

/** Evidence after a change. */
export interface EvidenceChange extends Omit<Evidence, 'submissions' | 'events'> {
  submissions: Change<Submission>
  events: Change<GameEvent>
}

/** A signal whose rows are places in the list of submissions. */
export type PlacedSignal = Omit<Signal, 'rows'> & { rows: number[] }

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
    return signalsIn({ ...change, submissions, events }).map((signal) => ({
      ...signal,
      rows: signal.rows.map((row) => places.get(row)!),
    }))
  }
}

/** All signals; rules that what is not read yet might prove wrong wait for it. */
function signalsIn(evidence: Evidence): Signal[] {
  const { submissions, events, hasAllSubmissions, hasAllEvents, decoys, game } = evidence
  return [
    ...sentDecoys(submissions, decoys),
    ...foreignAnswers(submissions),
    ...sameFlags(submissions),
    ...bursts(submissions),
    ...(hasAllEvents ? solvedWithoutInstance(submissions, events) : []),
    ...(hasAllSubmissions && hasAllEvents ? tooFastSolves(submissions, events) : []),
    ...(hasAllSubmissions ? [...hoards(submissions), ...pairs(submissions)] : []),
    ...(hasAllSubmissions && game ? lateScores(submissions, game) : []),
  ]
}
