import { sorts, useChallengeFilter } from './challenge-filter.ts'
import styles from './challenge-tools.module.css'
import { marks } from './use-marks.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The filters other than the category and the search, and the order. */
export function FilterControls() {
  const { t } = useTranslation()
  const [{ isUnsolvedOnly, sort, mark }, changeFilter] = useChallengeFilter()
  return (
    <>
      <Button
        className={styles.toggle}
        aria-pressed={isUnsolvedOnly}
        onClick={() => changeFilter({ isUnsolvedOnly: !isUnsolvedOnly })}
      >
        {t('play.unsolvedOnly')}
      </Button>
      <Select
        label={t('play.mark.label')}
        isLabelHidden
        value={mark ?? ''}
        options={(['', ...marks] as const).map((value) => ({
          value,
          label: t(`play.mark.only.${value || 'any'}`),
        }))}
        onChange={(mark) => changeFilter({ mark: mark || undefined })}
      />
      <Select
        label={t('play.sort.label')}
        isLabelHidden
        value={sort}
        options={sorts.map((value) => ({ value, label: t(`play.sort.${value}`) }))}
        onChange={(sort) => changeFilter({ sort })}
      />
    </>
  )
}
