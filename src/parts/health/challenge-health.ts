import type { GameEvent } from '#src/model/event.ts'
import type { Submission } from '#src/model/submission.ts'
import { hour } from '#src/lib/time/time.ts'

/** What the submissions for one challenge show. */
export interface Tally {
  /** Teams that solved it, according to these submissions. */
  solvers: number
  wrong: number
  /** Teams that submitted a flag for it, right or wrong. */
  tried: number
  /** The number of teams that submitted the most common wrong flag. */
  sameWrong: number
  lastSolve: number | undefined
}

/** What is known about a challenge. */
export interface Condition {
  isOn: boolean
  /** The number of its flags; undefined while not read, and where the server generates them. */
  flags: number | undefined
  /** Whether it has a container but no image; undefined while not read. */
  hasNoImage: boolean | undefined
  /** Teams that solved it, by the server's count where known. */
  solves: number
  /** Undefined while not read, and before the game starts, when nobody can submit. */
  tally: Tally | undefined
  isStarted: boolean
  /** Undefined where no events are read. */
  unsolved: Unsolved | undefined
}

/** What has happened since a challenge was last solved. */
export interface Unsolved {
  /** Teams that have started an instance since. */
  starters: number
  /** Milliseconds since the last solve; where there is none, since the first of those starts. */
  span: number
}

/** How a challenge is doing, as one word and its figures; `grey` needs nothing, `amber` a look, `red` immediate action. */
export type Health =
  | { is: 'noFlag' | 'noImage' | 'off' | 'untried' | 'notStarted' | 'unread'; tone: 'open' | 'amber' }
  | { is: 'wrongPerSolve'; count: number; tone: 'grey' }
  | { is: 'tried'; count: number; tone: 'grey' }
  | { is: 'sameWrong'; count: number; tone: 'amber' }
  | { is: 'fewSolves'; count: number; tried: number; tone: 'amber' }
  | { is: 'startedUnsolved'; count: number; tone: 'amber' }
  | { is: 'noneRight'; count: number; tone: 'red' }

/** With this many wrong flags and no correct one, it may be broken. */
const manyWrong = 20
/** When this many teams agree on a wrong flag, the text or the flag may be wrong. */
const manySame = 4
/** From this many teams that tried the challenge on, at most one in ten that solved it is a warning. */
const manyTried = 20
const hardlyAny = 0.1
/** With this many teams that started the challenge and no solve for this long, it may no longer work. */
const manyStarters = 5
const longUnsolved = 2 * hour

/** Judges a challenge from its submissions and from whether it can be solved at all. */
export function healthOf({ isOn, flags, hasNoImage, solves, tally, isStarted, unsolved }: Condition): Health {
  if (flags === 0) return { is: 'noFlag', tone: 'open' }
  if (hasNoImage) return { is: 'noImage', tone: isOn ? 'amber' : 'open' }
  if (!isOn) return { is: 'off', tone: 'open' }
  if (!tally) return { is: isStarted ? 'unread' : 'notStarted', tone: 'open' }
  const { wrong, tried, sameWrong } = tally
  if (solves === 0 && wrong >= manyWrong) return { is: 'noneRight', count: wrong, tone: 'red' }
  if (sameWrong >= manySame) return { is: 'sameWrong', count: sameWrong, tone: 'amber' }
  if (tried >= manyTried && solves <= tried * hardlyAny)
    return { is: 'fewSolves', count: solves, tried, tone: 'amber' }
  if (unsolved && unsolved.starters >= manyStarters && unsolved.span >= longUnsolved)
    return { is: 'startedUnsolved', count: unsolved.starters, tone: 'amber' }
  if (tried === 0) return { is: 'untried', tone: 'open' }
  if (solves === 0) return { is: 'tried', count: tried, tone: 'grey' }
  return { is: 'wrongPerSolve', count: Math.round(wrong / Math.max(1, tally.solvers)), tone: 'grey' }
}

/** Whether a challenge needs someone's attention. */
export const needsAttention = ({ is, tone }: Health) => tone === 'amber' || tone === 'red' || is === 'noFlag'

interface Counts {
  solvers: Set<string>
  teams: Set<string>
  wrong: number
  /** The teams that submitted each wrong flag; never leaves this file. */
  wrongTeams: Map<string, Set<string>>
  lastSolve: number | undefined
}

const nothing = (): Counts => ({
  solvers: new Set(),
  teams: new Set(),
  wrong: 0,
  wrongTeams: new Map(),
  lastSolve: undefined,
})

/** Sums up submissions by challenge title. They contain flags: only figures are returned. */
export function talliesOf(submissions: readonly Submission[]): ReadonlyMap<string, Tally> {
  const counts = new Map<string, Counts>()
  for (const submission of submissions) {
    if (submission.status === 'FlagSubmitted' || submission.status === 'NotFound') continue
    const known = counts.get(submission.challenge) ?? nothing()
    counts.set(submission.challenge, known)
    count(known, submission)
  }
  return new Map([...counts].map(([title, known]) => [title, tallyFrom(known)]))
}

function count(known: Counts, { team, status, answer, time }: Submission) {
  known.teams.add(team)
  if (status === 'Accepted') {
    known.solvers.add(team)
    known.lastSolve = Math.max(known.lastSolve ?? time, time)
    return
  }
  known.wrong++
  if (status === 'CheatDetected') return // another team's flag says nothing about the challenge
  const same = known.wrongTeams.get(answer) ?? new Set()
  known.wrongTeams.set(answer, same.add(team))
}

const tallyFrom = ({ solvers, teams, wrong, wrongTeams, lastSolve }: Counts): Tally => ({
  solvers: solvers.size,
  wrong,
  tried: teams.size,
  lastSolve,
  sameWrong: Math.max(0, ...[...wrongTeams.values()].map(({ size }) => size)),
})

/**
 * For each challenge started since its last solve, how long and by how many teams, by title; covers only `events` read
 * so far.
 */
export function unsolvedIn(
  events: readonly GameEvent[],
  tallies: ReadonlyMap<string, Tally>,
  now: number,
): ReadonlyMap<string, Unsolved> {
  const starts = new Map<string, { teams: Set<string>; first: number }>()
  for (const { type, values, team, time } of events) {
    const title = values[1]
    const solved = title === undefined ? undefined : tallies.get(title)?.lastSolve
    if (type !== 'ContainerStart' || title === undefined || time < (solved ?? -Infinity)) continue
    const known = starts.get(title)
    starts.set(title, {
      teams: (known?.teams ?? new Set()).add(team),
      first: Math.min(known?.first ?? time, time),
    })
  }
  return new Map(
    [...starts].map(([title, { teams, first }]) => [
      title,
      { starters: teams.size, span: now - (tallies.get(title)?.lastSolve ?? first) },
    ]),
  )
}
