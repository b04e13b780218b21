import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { ScoreboardItem, SolvedChallenge } from '#src/model/scoreboard.ts'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { bloodPlaces } from '#src/model/scoreboard.ts'
import { bonusesIn } from '#src/model/scoring.ts'
import { filled, slots } from '#src/ui/text/sentence.tsx'
import type { TFunction } from 'i18next'

const solvesByTeam = new WeakMap<ScoreboardItem, ReadonlyMap<number, SolvedChallenge>>()

/** A team's solves by challenge id. Computed once per team, as rows mount and unmount while the scoreboard scrolls. */
export function solvesOf(team: ScoreboardItem): ReadonlyMap<number, SolvedChallenge> {
  let solves = solvesByTeam.get(team)
  if (!solves)
    solvesByTeam.set(team, (solves = new Map(team.solvedChallenges.map((solve) => [solve.id, solve]))))
  return solves
}

/** The look of a cell: a dot if unsolved, a square if solved, a hollow one if it earned nothing, a pennant for a blood. */
export type CellLook = 'open' | 'solved' | 'worthless' | 1 | 2 | 3

/** The look of the cell for a solve; `open` without one. */
export const lookOf = (solve: SolvedChallenge | undefined): CellLook =>
  solve ? (bloodPlaces[solve.type] ?? (solve.score > 0 ? 'solved' : 'worthless')) : 'open'

const solved = (t: TFunction, place: 1 | 2 | 3 | undefined) =>
  t(place ? `ui.blood.${place}` : 'scoreboard.cell.solved')

/** The short label of a cell: a challenge's title and its state. */
export type SolveWords = Record<CellLook, (title: string) => string>

/** Prepared once per scoreboard, as there are thousands of cells. */
export function solveWords(t: TFunction): SolveWords {
  const after = (value: string) => {
    const text = t('ui.labelled', { ...slots('label'), value })
    return (title: string) => filled(text, { label: title })
  }
  return {
    open: after(t('scoreboard.cell.open')),
    solved: after(solved(t, undefined)),
    worthless: after(solved(t, undefined)),
    1: after(solved(t, 1)),
    2: after(solved(t, 2)),
    3: after(solved(t, 3)),
  }
}

/** The full description of a cell: `Ferry: First blood, 105 points, Sat, 21 Nov, 19:42:58, by mira`. */
export function solveText(
  t: TFunction,
  { title, score }: ChallengeInfo,
  solve: SolvedChallenge | undefined,
  language: string,
): string {
  const points = t('scoreboard.worth', { count: solve?.score ?? score })
  if (!solve) return t('scoreboard.cell.text.open', { title, how: t('scoreboard.cell.open'), points })
  return t(`scoreboard.cell.text.${solve.userName ? 'by' : 'solved'}`, {
    title,
    how: solved(t, bloodPlaces[solve.type]),
    points,
    time: dayAndTime(solve.time, language),
    user: solve.userName,
  })
}

/** The bonuses of the first, second and third solve of a challenge, in percent. */
export const bloodBonuses = (packed: number) => bonusesIn(packed).map((thousandths) => thousandths / 10)
