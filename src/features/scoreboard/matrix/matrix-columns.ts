import type { ChallengeCategory, ChallengeInfo, ChallengesByCategory } from '#src/model/challenge.ts'

/** The adjacent columns of one category. */
export interface ColumnGroup {
  category: ChallengeCategory
  first: number
  count: number
}

export interface MatrixColumns {
  challenges: ChallengeInfo[]
  groups: ColumnGroup[]
}

/** The columns of the scoreboard: challenges in the server's order, grouped by category. */
export function matrixColumns(byCategory: ChallengesByCategory): MatrixColumns {
  const columns: MatrixColumns = { challenges: [], groups: [] }
  for (const [category, challenges] of Object.entries(byCategory)) {
    if (challenges.length === 0) continue
    columns.groups.push({
      category: category as ChallengeCategory,
      first: columns.challenges.length,
      count: challenges.length,
    })
    columns.challenges.push(...challenges)
  }
  return columns
}

/** The groups that overlap the columns `first` to `last`. */
export const groupsWithin = (groups: ColumnGroup[], first: number, last: number) =>
  groups.filter((group) => group.first <= last && group.first + group.count > first)
