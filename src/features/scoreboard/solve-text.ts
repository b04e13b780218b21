import type { ChallengeInfo, ScoreboardItem, SolvedChallenge, SolveRank } from '#contract/api.gen.ts'
import { dayAndTime } from '#src/lib/date-formats.ts'
import { bonusesIn } from '#src/lib/scoring.ts'
import { filled, slots } from '#src/ui/sentence.tsx'
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

/** How the cell of a solve looks; of none, open. */
export const lookOf = (solve: SolvedChallenge | undefined): CellLook =>
  solve ? (bloodPlace(solve) ?? (solve.score > 0 ? 'solved' : 'worthless')) : 'open'

const solved = (t: TFunction, place: 1 | 2 | 3 | undefined) =>
  t(place ? `ui.blood.${place}` : 'scoreboard.cell.solved')

/** How a challenge stands with a team, in a word or two after its title. */
export type SolveWords = Record<CellLook, (title: string) => string>

/** Made once for a board: there are thousands of cells. */
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

/** A cell in words: `Ferry: First blood, 105 points, Sat, 21 Nov, 19:42:58, by mira`. */
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
    how: solved(t, bloodPlace(solve)),
    points,
    time: dayAndTime(solve.time, language),
    user: solve.userName,
  })
}

/** Percent that the first, second and third solve of a challenge earn on top. */
export const bloodBonuses = (packed: number) => bonusesIn(packed).map((thousandths) => thousandths / 10)
