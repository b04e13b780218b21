import type { ChallengeInfo, ScoreboardItem, SolvedChallenge, SolveRank } from '#contract/api.gen.ts'
import { dayAndTime } from '#src/lib/date-formats.ts'
import type { TFunction } from 'i18next'

const places: Partial<Record<SolveRank, 1 | 2 | 3>> = { FirstBlood: 1, SecondBlood: 2, ThirdBlood: 3 }

/** First, second or third to solve it. */
export const bloodPlace = (solve: SolvedChallenge | undefined) => solve && places[solve.type]

const solvesByTeam = new WeakMap<ScoreboardItem, ReadonlyMap<number, SolvedChallenge>>()

/** What a team solved, by challenge. Rows come and go while the board is scrolled: worked out once for each. */
export function solvesOf(team: ScoreboardItem): ReadonlyMap<number, SolvedChallenge> {
  let solves = solvesByTeam.get(team)
  if (!solves)
    solvesByTeam.set(team, (solves = new Map(team.solvedChallenges.map((solve) => [solve.id, solve]))))
  return solves
}

/** How a cell looks: a speck for not yet, a square, a hollow one where it earned nothing, a pennant for a blood. */
export type CellLook = 'open' | 'solved' | 'worthless' | 1 | 2 | 3

export const lookOf = (solve: SolvedChallenge | undefined): CellLook =>
  solve ? (bloodPlace(solve) ?? (solve.score > 0 ? 'solved' : 'worthless')) : 'open'

/** How a challenge stands with a team, in a word or two. */
export type SolveWords = Record<CellLook, string>

export const solveWords = (t: TFunction): SolveWords => ({
  open: t('scoreboard.cell.open'),
  solved: t('scoreboard.cell.solved'),
  worthless: t('scoreboard.cell.solved'),
  1: t('ui.blood.1'),
  2: t('ui.blood.2'),
  3: t('ui.blood.3'),
})

/** A cell in words: `Ferry: First blood, 105 points, Sat, 21 Nov, 19:42:58, by mira`. */
export function solveText(
  t: TFunction,
  { title, score }: ChallengeInfo,
  solve: SolvedChallenge | undefined,
  language: string,
): string {
  const words = solveWords(t)
  const place = bloodPlace(solve)
  const points = t('scoreboard.worth', { count: solve?.score ?? score })
  if (!solve) return `${title}: ${words.open}, ${points}`
  const by = solve.userName ? t('scoreboard.cell.by', { user: solve.userName }) : ''
  const parts = [words[place ?? 'solved'], points, dayAndTime(solve.time, language), by]
  return `${title}: ${parts.filter(Boolean).join(', ')}`
}

/** Percent that the first, second and third solve of a challenge earn on top: ten bits each, in thousandths (behaviour 4.3). */
export const bloodBonuses = (packed: number): [first: number, second: number, third: number] => [
  ((packed >> 20) & 1023) / 10,
  ((packed >> 10) & 1023) / 10,
  (packed & 1023) / 10,
]
