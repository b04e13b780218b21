import styles from './category-list.module.css'
import { useChallengeFilter } from './challenge-filter.ts'
import { type PlayedChallenge, progressByCategory, progressOf } from './shown-challenges.ts'
import { classNames } from '#src/ui/layout/class-names.ts'
import fading from '#src/ui/layout/fading.module.css'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useId } from 'react'

/**
 * The categories of a game with the progress in each; choosing one shows only its challenges. Radio buttons, so that
 * they are a single tab stop before the challenges.
 */
export function CategoryList({ played }: { played: PlayedChallenge[] }) {
  const { t } = useTranslation()
  const [filter, changeFilter] = useChallengeFilter()
  const name = useId()
  const all = { category: undefined, ...progressOf(played) }
  return (
    <div
      role="radiogroup"
      aria-label={t('play.categories')}
      className={classNames('stack sticky gap-px', fading.fading, styles.list)}
    >
      {[all, ...progressByCategory(played)].map(({ category, solved, total }) => (
        <label
          key={category ?? ''}
          className={`stack items-center gap-25 relative t-s w-label dim nowrap hover-bright rounded-s cursor-pointer ${styles.category}`}
          data-done={total > 0 && solved === total}
        >
          <input
            className="absolute inset-0 cursor-pointer"
            type="radio"
            name={name}
            checked={category === filter.category}
            onChange={() => changeFilter({ category })}
          />
          {category ? (
            <CategoryMark category={category} size={20} isNamed />
          ) : (
            <span className={styles.noMark} />
          )}
          {category ?? t('play.all')}
          <span
            translate="no"
            className={`t-xs faint tabular ${styles.count}`}
            aria-label={t('play.progress', { solved, total })}
          >
            <Count value={solved} /> / <Count value={total} />
          </span>
        </label>
      ))}
    </div>
  )
}
