import type { ChallengeInfo, SolvedChallenge, SolveRank } from '#contract/api.gen.ts'
import { dayAndTime } from '#src/lib/time-of-day.ts'
import type { TFunction } from 'i18next'

const places: Partial<Record<SolveRank, 1 | 2 | 3>> = { FirstBlood: 1, SecondBlood: 2, ThirdBlood: 3 }

/** First, second or third to solve it. */
export const bloodPlace = (solve: SolvedChallenge | undefined) => solve && places[solve.type]

/** A cell in words: `Ferry, first blood: 105 points, Sat, 21 Nov, 19:42:58, by mira`. */
export function solveText(
  t: TFunction,
  { title }: ChallengeInfo,
  solve: SolvedChallenge | undefined,
  language: string,
): string {
  if (!solve) return t('scoreboard.cell.open', { title })
  const place = bloodPlace(solve)
  const how = t(place ? `ui.blood.${place}` : 'scoreboard.cell.solved')
  const by = solve.userName ? t('scoreboard.cell.by', { user: solve.userName }) : ''
  const points = t('scoreboard.worth', { count: solve.score })
  return [`${title}: ${how}`, points, dayAndTime(solve.time, language), by].filter(Boolean).join(', ')
}
