import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import type { PlayedChallenge } from '#src/features/play/cards/shown-challenges.ts'

let lastId = 0

/** A challenge as a team sees it; tests name only what matters. */
export function challenge(facts: Partial<PlayedChallenge> & { isSolved?: boolean } = {}): PlayedChallenge {
  const { isSolved = false, ...rest } = facts
  const id = rest.id ?? ++lastId
  const solve = { id, score: 100, type: 'Normal' as const, userName: 'ada', time: 0 }
  return {
    id,
    title: `Challenge ${id}`,
    category: 'Web',
    score: 100,
    solved: 0,
    bloods: [],
    disableBloodBonus: false,
    deadline: null,
    marks: new Set(),
    solve: isSolved ? solve : undefined,
    ...rest,
  }
}

/** A team on the scoreboard; tests name only what matters. */
export const team = (facts: Partial<ScoreboardItem>): ScoreboardItem => ({
  id: facts.rank ?? 1,
  name: 'Knot Found',
  bio: null,
  division: null,
  avatar: null,
  score: 0,
  rank: 1,
  divisionRank: null,
  lastSubmissionTime: 0,
  solvedChallenges: [],
  solvedCount: 0,
  ...facts,
})
