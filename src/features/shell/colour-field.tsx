import styles from './colour.module.css'
import { isColour } from '#src/lib/accent.ts'
import { Field } from '#src/ui/field.tsx'
import { useTranslation } from 'react-i18next'

interface ColourFieldProps {
  colour: string
  /** Whether it can be changed. */
  isOpen: boolean
  onChange: (colour: string) => void
}

/** A colour as six hex digits, typed or picked. What is no colour is said to be none. */
export function ColourField({ colour, isOpen, onChange }: ColourFieldProps) {
  const { t } = useTranslation()
  const isWrong = !isColour(colour)
  return (
    <div className={styles.pick}>
      <Field
        label={t('colour.value')}
        value={colour}
        disabled={!isOpen}
        isMono
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        error={isWrong && t('colour.wrong')}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <input
        className={styles.picker}
        type="color"
        aria-label={t('colour.pick')}
        disabled={!isOpen}
        value={isWrong ? '#000000' : colour.toLowerCase()}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
