import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { Scoreboard, ScoreboardItem } from '#src/model/scoreboard.ts'

/** A row of the scoreboard; tests name only what matters. */
export const team = (named: Partial<ScoreboardItem> & { id: number }): ScoreboardItem => ({
  name: `Team ${named.id}`,
  bio: null,
  division: null,
  avatar: null,
  score: 0,
  rank: named.id,
  divisionRank: null,
  lastSubmissionTime: 0,
  solvedChallenges: [],
  solvedCount: 0,
  ...named,
})

/** A solve worth `score` at `time`. */
export const solve = (time: number, score: number, id = 1): ScoreboardItem['solvedChallenges'][number] => ({
  id,
  score,
  time,
  type: 'Normal',
  userName: 'mira',
})

export const challenge = (named: Partial<ChallengeInfo> & { id: number }): ChallengeInfo => ({
  title: `Challenge ${named.id}`,
  category: 'Misc',
  score: 100,
  solved: 0,
  bloods: [],
  disableBloodBonus: false,
  deadline: null,
  ...named,
})

/** A leader's line as the server sends it. */
export const timeLine = (
  id: number,
  ...items: [time: number, score: number][]
): Scoreboard['timeLines'][string][number] => ({
  id,
  name: `Team ${id}`,
  items: items.map(([time, score]) => ({ time, score })),
})
