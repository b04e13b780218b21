import type { ChallengeCategory, ChallengeInfo, ChallengesByCategory } from '#contract/api.gen.ts'

/** The challenges of one category, side by side. */
export interface ColumnGroup {
  category: ChallengeCategory
  first: number
  count: number
}

export interface MatrixColumns {
  challenges: ChallengeInfo[]
  groups: ColumnGroup[]
}

/** The columns of the board: challenges in the server's order, and the categories over them. */
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

/** The groups of which some of the columns `first` to `last` are part. */
export const groupsWithin = (groups: ColumnGroup[], first: number, last: number) =>
  groups.filter((group) => group.first <= last && group.first + group.count > first)
