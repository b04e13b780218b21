import styles from './category-list.module.css'
import { partsOf } from './challenge-filter.ts'
import {
  type CategoryProgress,
  type PlayedChallenge,
  progressByCategory,
  progressOf,
} from './shown-challenges.ts'
import { AddressLink } from '#src/live/address/address-link.tsx'
import { useAddressValue } from '#src/live/address/address-state.ts'
import { CategoryMark } from '#src/ui/category-mark.tsx'
import { useTranslation } from '#src/ui/translation.tsx'

/** The categories of a game with what is solved in each; choosing one shows it alone. */
export function CategoryList({ played }: { played: PlayedChallenge[] }) {
  const { t } = useTranslation()
  const chosen = useAddressValue('category') || undefined
  const all = { category: undefined, ...progressOf(played) }
  return (
    <nav aria-label={t('play.categories')}>
      <ul className={styles.list}>
        {[all, ...progressByCategory(played)].map((progress) => (
          <li key={progress.category ?? ''}>
            <CategoryLink progress={progress} isChosen={progress.category === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface CategoryLinkProps {
  progress: Omit<CategoryProgress, 'category'> & { category: CategoryProgress['category'] | undefined }
  isChosen: boolean
}

function CategoryLink({ progress: { category, solved, total }, isChosen }: CategoryLinkProps) {
  const { t } = useTranslation()
  return (
    <AddressLink
      className={styles.category}
      parts={partsOf({ category })}
      replace
      aria-current={isChosen ? 'true' : undefined}
      data-done={total > 0 && solved === total}
    >
      {category ? <CategoryMark category={category} size={20} isNamed /> : <span className={styles.noMark} />}
      {category ?? t('play.all')}
      <span className={styles.count} aria-label={t('play.progress', { solved, total })}>
        {solved} / {total}
      </span>
    </AddressLink>
  )
}
