import styles from './monitor.module.css'
import type { ChallengeCategory } from '#src/model/challenge.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { games } from '#src/server/reads/games.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'

/** Categories of challenges by their title. */
type Categories = ReadonlyMap<string, ChallengeCategory>

const none: Categories = new Map()
const CategoriesContext = createContext(none)

const categoriesOn = ({ challenges }: Scoreboard): Categories =>
  new Map(
    Object.values(challenges)
      .flat()
      .map(({ title, category }) => [title, category]),
  )

/** Provides the challenges on a game's scoreboard by title, for rows that know only the title. */
export function ChallengesProvider({ children }: { children: ReactNode }) {
  const { gameId } = useGameAddress()
  const { data = none } = useQuery({ ...games.scoreboard(gameId), select: categoriesOn })
  return <CategoriesContext value={data}>{children}</CategoriesContext>
}

/** A challenge of which a row knows only the title; its signal flag comes from the scoreboard. */
export const NamedChallenge = ({ title }: { title: string }) => (
  <ChallengeName title={title} category={use(CategoriesContext).get(title)} />
)

/** A challenge by its title, with the signal flag of its category where that is known. */
export function ChallengeName({
  title,
  category,
}: {
  title: string
  category: ChallengeCategory | undefined
}) {
  return (
    <span className="row gap-2 min-w-0">
      {category ? (
        <CategoryMark category={category} size={16} />
      ) : (
        <span className={`flex-none ${styles.noMark}`} />
      )}
      <Name>{title}</Name>
    </span>
  )
}
