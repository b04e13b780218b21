import type { GameEvent, Submission } from '#contract/api.gen.ts'
import { hour } from '#src/lib/time.ts'

/** What the answers to one challenge say. */
export interface Tally {
  /** Teams that solved it, by these answers. */
  solvers: number
  wrong: number
  /** Teams that answered it, rightly or not. */
  tried: number
  /** Teams that gave the same wrong answer, where most did. */
  sameWrong: number
  lastSolve: number | undefined
}

/** What is known of a challenge. */
export interface Condition {
  isOn: boolean
  /** Its flags; undefined while not read, and where the server makes them. */
  flags: number | undefined
  /** A container without an image; undefined while not read. */
  hasNoImage: boolean | undefined
  /** Teams that solved it, by the server's count where it is known. */
  solves: number
  /** Undefined while not read, and before the game, when nobody can answer. */
  tally: Tally | undefined
  isStarted: boolean
  /** Undefined where no events are read. */
  unsolved: Unsolved | undefined
}

/** Since a challenge was solved last. */
export interface Unsolved {
  /** Teams that started an instance since. */
  starters: number
  /** Milliseconds since the last solve; since the first of those starts where there is none. */
  span: number
}

/** How a challenge does, in one word and its figures; `grey` wants nothing, `amber` a look, `red` a hand at once. */
export type Health =
  | { is: 'noFlag' | 'noImage' | 'off' | 'untried' | 'notStarted' | 'unread'; tone: 'open' | 'amber' }
  | { is: 'wrongPerSolve'; count: number; tone: 'grey' }
  | { is: 'tried'; count: number; tone: 'grey' }
  | { is: 'sameWrong'; count: number; tone: 'amber' }
  | { is: 'fewSolves'; count: number; tried: number; tone: 'amber' }
  | { is: 'startedUnsolved'; count: number; tone: 'amber' }
  | { is: 'noneRight'; count: number; tone: 'red' }

/** So many wrong answers and no right one: it may be broken. */
const manyWrong = 20
/** So many teams that agree on a wrong answer: the text or the flag may be at fault. */
const manySame = 4
/** So many teams that tried, and hardly one in ten solved it. */
const manyTried = 20
const hardlyAny = 0.1
/** So many teams started it, and for so long nobody has solved it: it may not work any more. */
const manyStarters = 5
const longUnsolved = 2 * hour

/** How a challenge does, from its answers and whether it can be solved at all. */
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

/** Whether somebody should look at it. */
export const needsLook = ({ is, tone }: Health) => tone === 'amber' || tone === 'red' || is === 'noFlag'

interface Counts {
  solvers: Set<string>
  teams: Set<string>
  wrong: number
  /** Teams by what they answered wrongly; never leaves this file. */
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

/** Sums up answers by the title of their challenge. They hold flags: only figures are handed on. */
export function talliesOf(answers: readonly Submission[]): ReadonlyMap<string, Tally> {
  const counts = new Map<string, Counts>()
  for (const answer of answers) {
    if (answer.status === 'FlagSubmitted' || answer.status === 'NotFound') continue
    const known = counts.get(answer.challenge) ?? nothing()
    counts.set(answer.challenge, known)
    count(known, answer)
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
  if (status === 'CheatDetected') return // another team's flag says nothing of the challenge
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

/** How long each challenge was started and not solved, by its title; `events` as far as they were read. */
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
