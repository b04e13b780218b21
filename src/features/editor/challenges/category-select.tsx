import styles from './category-select.module.css'
import type { ChallengeCategory } from '#src/model/challenge.ts'
import { categories, CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface CategorySelectProps {
  category: ChallengeCategory
  onChange: (category: ChallengeCategory) => void
}

/** Chooses the category of a challenge; shows the signal flag of the current one. */
export function CategorySelect({ category, onChange }: CategorySelectProps) {
  const { t } = useTranslation()
  return (
    <div className={`relative ${styles.category}`}>
      <CategoryMark category={category} isNamed />
      <Select
        label={t('challengeEditor.field.category')}
        value={category}
        options={[...new Set([...categories, category])].map((value) => ({ value, label: value }))}
        onChange={onChange}
      />
    </div>
  )
}
