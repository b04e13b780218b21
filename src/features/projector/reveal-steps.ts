import type { Scoreboard, SolvedChallenge } from '#contract/api.gen.ts'
import type { BoardHistory } from '#src/api/board-history.ts'
import {
  byPlace,
  isListed,
  solvesBy,
  type Standing,
  standingOf,
  type TeamHistory,
} from '#src/api/team-history.ts'

/** One solve that was held back, made known: it takes its team from one place to another. */
export interface RevealStep {
  team: TeamHistory
  solve: SolvedChallenge
  /** Places in the list that is shown, from 1. */
  from: number
  to: number
}

/** What is held back of whom. */
export interface Freeze {
  frozenAt: number
  /** Only its teams take part; all that have a rank without one. */
  division: string | undefined
}

/**
 * The order in which the solves after a freeze are made known: always the next one of the lowest team that has any, so that
 * whoever was passed by never moves again.
 */
export function revealSteps({ teams }: BoardHistory, { frozenAt, division }: Freeze): RevealStep[] {
  const list = teams
    .filter((team) => isListed(team.item, division))
    .map((team) => standingOf(team, solvesBy(team, frozenAt)))
    .sort(byPlace)
  const equals = new Map(teams.map((team, index) => [team, index]))
  const comesBefore = (a: Standing, b: Standing) =>
    (byPlace(a, b) || equals.get(a.history)! - equals.get(b.history)!) < 0
  const steps: RevealStep[] = []
  for (let lowest = list.length - 1; lowest >= 0;) {
    const { history, count } = list[lowest]!
    const solve = history.solves[count]
    if (!solve) {
      lowest--
      continue
    }
    const to = moved(list, lowest, standingOf(history, count + 1), comesBefore)
    steps.push({ team: history, solve, from: lowest + 1, to: to + 1 })
    lowest = Math.max(lowest, to)
  }
  return steps
}

/** Puts the team at a place of the list where it belongs now; answers where that is. */
function moved(
  list: Standing[],
  from: number,
  standing: Standing,
  comesBefore: (a: Standing, b: Standing) => boolean,
): number {
  list.splice(from, 1)
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (comesBefore(list[middle]!, standing)) low = middle + 1
    else high = middle
  }
  list.splice(low, 0, standing)
  return low
}

/** The board after the first so many steps of a reveal. */
export function revealedBoard(history: BoardHistory, frozenAt: number, done: RevealStep[]): Scoreboard {
  const known = new Map<TeamHistory, number>()
  for (const { team } of done) known.set(team, (known.get(team) ?? 0) + 1)
  return history.counting((team) => solvesBy(team, frozenAt) + (known.get(team) ?? 0))
}

/** How many solves of each team, by its id, are held back after the first so many steps; teams without any are left out. */
export function pendingSolves(steps: RevealStep[], done: number): Map<number, number> {
  const pending = new Map<number, number>()
  for (const { team } of steps.slice(done)) pending.set(team.item.id, (pending.get(team.item.id) ?? 0) + 1)
  return pending
}
