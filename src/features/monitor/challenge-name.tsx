import styles from './desk.module.css'
import type { ChallengeCategory } from '#contract/api.gen.ts'
import { CategoryMark } from '#src/ui/category-mark.tsx'
import { Name } from '#src/ui/name.tsx'

/** A challenge by its title, with the flag of its category where that is known. */
export function ChallengeName({
  title,
  category,
}: {
  title: string
  category: ChallengeCategory | undefined
}) {
  return (
    <span className={styles.challenge}>
      {category ? <CategoryMark category={category} size={16} /> : <span className={styles.noMark} />}
      <Name>{title}</Name>
    </span>
  )
}
