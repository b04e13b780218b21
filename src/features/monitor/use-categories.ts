import type { ChallengeCategory, Scoreboard } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import { useQuery } from '@tanstack/react-query'

const none: ReadonlyMap<string, ChallengeCategory> = new Map()

const categoriesOf = ({ challenges }: Scoreboard): ReadonlyMap<string, ChallengeCategory> =>
  new Map(
    Object.values(challenges)
      .flat()
      .map(({ title, category }) => [title, category]),
  )

/** Categories by challenge title, for rows that name a challenge by its title alone; those off the board have none. */
export function useCategories(gameId: number) {
  const { data } = useQuery({ ...games.scoreboard(gameId), select: categoriesOf })
  return data ?? none
}
