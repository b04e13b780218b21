import styles from './monitor.module.css'
import { Field } from '#src/ui/field.tsx'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Looks for words in the rows that have been read. */
export function FindField({ value, onChange }: { value: string; onChange: (find: string) => void }) {
  const { t } = useTranslation()
  return (
    <Field
      className={styles.find}
      type="search"
      label={t('monitor.find')}
      isLabelHidden
      placeholder={t('monitor.find')}
      before={<Search size={15} aria-hidden="true" />}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
