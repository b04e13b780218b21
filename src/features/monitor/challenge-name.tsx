import styles from './monitor.module.css'
import { type Categories, useCategories } from './use-categories.ts'
import type { ChallengeCategory } from '#src/model/challenge.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { createContext, type ReactNode, use } from 'react'

const CategoriesContext = createContext<Categories>(new Map())

/** Provides a game's challenges by title, for rows that know only the title. */
export function ChallengesProvider({ children }: { children: ReactNode }) {
  const { gameId } = useGameAddress()
  return <CategoriesContext value={useCategories(gameId)}>{children}</CategoriesContext>
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
