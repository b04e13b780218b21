import { CategoryList } from './category-list.tsx'
import { type ChallengeFilter, useChallengeFilter } from './challenge-filter.ts'
import styles from './challenge-tools.module.css'
import { FilterControls } from './filter-controls.tsx'
import { type PlayedChallenge, shownChallenges } from './shown-challenges.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { LazyDialog } from '#src/ui/overlay/lazy-dialog.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'

/** The number of filter settings, other than the search, that differ from the default. */
const countOf = ({ category, isUnsolvedOnly, sort, mark }: ChallengeFilter) =>
  [category !== undefined, isUnsolvedOnly, sort !== 'category', mark !== undefined].filter(Boolean).length

/** On a phone: the filter behind one button, which shows how many settings are active. */
export function FilterSheet({ played }: { played: PlayedChallenge[] }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [filter] = useChallengeFilter()
  const set = countOf(filter)
  const count = shownChallenges(played, filter).flatMap(({ challenges }) => challenges).length
  const close = () => setIsOpen(false)
  return (
    <>
      <Button className={styles.toggle} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        {t('play.filter')}
        {set > 0 && <b className={`t-xxs ${styles.set}`}>{set}</b>}
      </Button>
      <LazyDialog
        kind="sheet"
        isOpen={isOpen}
        onClose={close}
        title={t('play.filter')}
        footer={
          <Button kind="go" size="large" className={styles.show} onClick={close}>
            {t('play.show', { count })}
          </Button>
        }
      >
        <div className={`stack gap-2 mb-3 ${styles.controls}`}>
          <FilterControls />
        </div>
        <CategoryList played={played} />
      </LazyDialog>
    </>
  )
}
