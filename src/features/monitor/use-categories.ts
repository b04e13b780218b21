import type { ChallengeCategory } from '#src/model/challenge.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { games } from '#src/server/queries/games.ts'
import { useQuery } from '@tanstack/react-query'

/** Categories of challenges by their title. */
export type Categories = ReadonlyMap<string, ChallengeCategory>

const none: Categories = new Map()

const categoriesOn = ({ challenges }: Scoreboard): Categories =>
  new Map(
    Object.values(challenges)
      .flat()
      .map(({ title, category }) => [title, category]),
  )

/** The categories of the challenges on the scoreboard, for rows that know only titles. */
export function useCategories(gameId: number): Categories {
  const { data } = useQuery({ ...games.scoreboard(gameId), select: categoriesOn })
  return data ?? none
}
