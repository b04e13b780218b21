import { groupsWithin, type MatrixColumns } from './matrix-columns.ts'
import type { MatrixLayout } from './matrix-layout.ts'
import styles from './matrix.module.css'
import { leadColumns } from './use-grid-keys.ts'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { memo } from 'react'

interface MatrixHeadProps {
  challenges: MatrixColumns['challenges']
  groups: MatrixColumns['groups']
  first: number
  last: number
  layout: MatrixLayout
}

/** The column heads: categories, and below them the titles of their challenges. */
export const MatrixHead = memo(function MatrixHead({
  challenges,
  groups,
  first,
  last,
  layout,
}: MatrixHeadProps) {
  const { t } = useTranslation()
  return (
    <div role="rowgroup" className={`sticky top-0 z-3 border-bottom bg-card ${styles.head}`}>
      {groups.length > 0 && (
        <div role="row" aria-rowindex={1} className={`absolute ${styles.categories}`}>
          {groupsWithin(groups, first, last).map(({ category, first, count }) => (
            <span
              key={category}
              role="columnheader"
              aria-colindex={leadColumns + first + 1}
              aria-colspan={count}
              className={`row gap-15 t-xs w-label dim absolute overflow-hidden ${styles.category}`}
              style={{ left: layout.lead + first * layout.column, width: count * layout.column }}
              title={category}
            >
              <CategoryMark category={category} size={18} isNamed={count > 2} />
              {count > 2 && <span className="truncate">{category}</span>}
            </span>
          ))}
        </div>
      )}
      <div role="row" aria-rowindex={2} className="flex items-end h-full">
        <div
          role="none"
          className={`flex items-end flex-none t-xs w-label faint sticky h-full bg-card uppercase wide ${styles.corner}`}
        >
          <span role="columnheader" aria-colindex={1} className={styles.rank}>
            <span title={t('scoreboard.rank')}>#</span>
          </span>
          <span role="columnheader" aria-colindex={2} className={styles.team}>
            {t('scoreboard.team')}
          </span>
          <span role="columnheader" aria-colindex={3} className={styles.points}>
            {t('scoreboard.points')}
          </span>
        </div>
        <div role="none" className="flex-none" style={{ width: first * layout.column }} />
        {challenges.slice(first, last + 1).map((challenge, index) => (
          <Title key={challenge.id} challenge={challenge} column={leadColumns + first + index} />
        ))}
      </div>
    </div>
  )
})

interface TitleProps {
  challenge: ChallengeInfo
  column: number
}

function Title({ challenge: { title, score, solved }, column }: TitleProps) {
  const { t } = useTranslation()
  return (
    <span
      role="columnheader"
      aria-colindex={column + 1}
      className={`stack gap-05 flex-none t-xs dim ${styles.title}`}
      title={`${title} · ${t('scoreboard.worth', { count: score })} · ${t('scoreboard.solves', { count: solved })}`}
    >
      <span className="overflow-hidden clamp-2" dir="auto">
        {title}
      </span>
      <small translate="no" className="t-xs faint tabular lh-12">
        <Count value={score} />
      </small>
    </span>
  )
}
