import type { ChallengeCategory, ChallengeInfo } from '#src/model/challenge.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'

/** A team's share of the points in a category, counting only challenges that somebody has solved. */
export interface CategoryShare {
  category: ChallengeCategory
  /** 0 to 1; 0 where nobody has solved anything. */
  share: number
}

/** A team's share of each category's points, at the challenges' current values and without bonuses. */
export function categoryShares(team: ScoreboardItem, challenges: ChallengeInfo[]): CategoryShare[] {
  const solved = new Set(team.solvedChallenges.map(({ id }) => id))
  const categories = [...new Set(challenges.map(({ category }) => category))]
  return categories.map((category) => {
    const reached = challenges.filter((one) => one.category === category && one.solved > 0)
    const all = pointsOf(reached)
    return { category, share: all > 0 ? pointsOf(reached.filter(({ id }) => solved.has(id))) / all : 0 }
  })
}

const pointsOf = (challenges: ChallengeInfo[]) => challenges.reduce((sum, { score }) => sum + score, 0)

/** The points a member has earned for the team. */
export interface MemberPoints {
  name: string
  score: number
}

/** The points of each member who solved something, highest first. */
export function memberPoints({ solvedChallenges }: ScoreboardItem): MemberPoints[] {
  const sums = new Map<string, number>()
  for (const { userName, score } of solvedChallenges)
    if (userName) sums.set(userName, (sums.get(userName) ?? 0) + score)
  return [...sums].map(([name, score]) => ({ name, score })).sort((a, b) => b.score - a.score)
}
