import type { Submission } from '#contract/api.gen.ts'

/** How a challenge is answered. */
export interface Doubt {
  title: string
  answers: number
  wrong: number
  /** Wrong answers of all; 0 to 1. */
  share: number
}

/** Fewer answers than this tell nothing. */
const leastAnswers = 5
const leastShare = 0.5

/** The challenges that are answered wrongly most, the worst first: too hard, or broken. */
export function doubtfulChallenges(rows: Submission[], most = 5): Doubt[] {
  const tallies = new Map<string, { answers: number; wrong: number }>()
  for (const { challenge, status } of rows) {
    if (status === 'FlagSubmitted') continue
    const tally = tallies.get(challenge) ?? { answers: 0, wrong: 0 }
    tally.answers++
    if (status !== 'Accepted') tally.wrong++
    tallies.set(challenge, tally)
  }
  return [...tallies]
    .map(([title, { answers, wrong }]) => ({ title, answers, wrong, share: wrong / answers }))
    .filter(({ answers, share }) => answers >= leastAnswers && share >= leastShare)
    .sort((a, b) => b.share - a.share || b.answers - a.answers)
    .slice(0, most)
}
