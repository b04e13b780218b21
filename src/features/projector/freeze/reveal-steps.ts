import type { Division } from '#src/model/division.ts'
import { isListed, rankIn } from '#src/model/ranks.ts'
import type { Scoreboard, SolvedChallenge } from '#src/model/scoreboard.ts'
import type { ScoreboardHistory } from '#src/model/scoreboard-history.ts'
import { byPlace, solvesBy, type Standing, standingOf, type TeamHistory } from '#src/model/team-history.ts'

/** The reveal of one held-back solve: it moves its team from one rank to another. */
export interface RevealStep {
  team: TeamHistory
  solve: SolvedChallenge
  /** Its ranks before and after; 0 for a guest. */
  from: number
  to: number
}

/** What is held back, and for which teams. */
export interface Freeze {
  frozenAt: number
  /** Only its teams take part; undefined means all teams, guests included. */
  division: Division | undefined
}

/**
 * The order in which the solves after a freeze are revealed: always the next one of the lowest team that has any left,
 * so that a team the reveal has moved past never moves again.
 */
export function revealSteps({ teams }: ScoreboardHistory, { frozenAt, division }: Freeze): RevealStep[] {
  const list = teams
    .filter((team) => isListed(team.item, division))
    .map((team) => standingOf(team, solvesBy(team, frozenAt)))
    .sort(byPlace)
  const equals = new Map(teams.map((team, index) => [team, index]))
  const comesBefore = (a: Standing, b: Standing) =>
    (byPlace(a, b) || equals.get(a.history)! - equals.get(b.history)!) < 0
  const isRanked = ({ history: { item } }: Standing) => rankIn(division, item) > 0
  const rankAt = (row: number) =>
    isRanked(list[row]!) ? list.reduce((rank, team, at) => rank + Number(at <= row && isRanked(team)), 0) : 0
  const steps: RevealStep[] = []
  for (let lowest = list.length - 1; lowest >= 0;) {
    const { history, count } = list[lowest]!
    const solve = history.solves[count]
    if (!solve) {
      lowest--
      continue
    }
    const from = rankAt(lowest)
    const row = moved(list, lowest, standingOf(history, count + 1), comesBefore)
    steps.push({ team: history, solve, from, to: rankAt(row) })
    lowest = Math.max(lowest, row)
  }
  return steps
}

/** Moves a team to its proper row of the list; returns that row. */
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

/** The scoreboard after the given steps of a reveal. */
export function revealedScoreboard(
  history: ScoreboardHistory,
  frozenAt: number,
  done: RevealStep[],
): Scoreboard {
  const known = new Map<TeamHistory, number>()
  for (const { team } of done) known.set(team, (known.get(team) ?? 0) + 1)
  return history.counting((team) => solvesBy(team, frozenAt) + (known.get(team) ?? 0))
}

/** The number of solves still held back after the first `done` steps, by team id; teams without any are left out. */
export function pendingSolves(steps: RevealStep[], done: number): Map<number, number> {
  const pending = new Map<number, number>()
  for (const { team } of steps.slice(done)) pending.set(team.item.id, (pending.get(team.item.id) ?? 0) + 1)
  return pending
}
