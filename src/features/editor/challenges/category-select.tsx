import styles from './category-select.module.css'
import type { ChallengeCategory } from '#contract/api.gen.ts'
import { categories, CategoryMark } from '#src/ui/category-mark.tsx'
import { Select } from '#src/ui/select.tsx'
import { useTranslation } from '#src/ui/translation.tsx'

interface CategorySelectProps {
  category: ChallengeCategory
  onChange: (category: ChallengeCategory) => void
}

/** The category of a challenge, with its flag inside the list of all. */
export function CategorySelect({ category, onChange }: CategorySelectProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.category}>
      <CategoryMark category={category} isNamed />
      <Select
        label={t('challengeEditor.field.category')}
        value={category}
        options={categories.map((value) => ({ value, label: value }))}
        onChange={onChange}
      />
    </div>
  )
}
