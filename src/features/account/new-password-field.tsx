import styles from './account.module.css'
import { fits } from './account-limits.ts'
import { marksOf, passwordMarks } from './password-marks.ts'
import { PasswordField } from './password-field.tsx'
import { Meter } from '#src/ui/meter.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Check, Minus } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'

/** A field for a password that is to be: says what is still missing while it is typed. `typed` is what stands in it. */
export function NewPasswordField({
  typed,
  ...field
}: { typed: string } & ComponentProps<typeof PasswordField>) {
  const id = useId()
  return (
    <div className={styles.newPassword}>
      <PasswordField autoComplete="new-password" {...field} aria-details={id} />
      <PasswordStrength id={id} password={typed} />
    </div>
  )
}

function PasswordStrength({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation()
  const marks = marksOf(password)
  const count = passwordMarks.filter((mark) => marks[mark]).length
  return (
    <div id={id} className={styles.strength}>
      <Meter
        label={t('account.strength.title')}
        value={count / passwordMarks.length}
        tone={fits.password(password) ? 'good' : 'warn'}
      />
      <ul className={styles.marks}>
        {passwordMarks.map((mark) => (
          <li key={mark} data-has={marks[mark] || undefined}>
            {marks[mark] ? <Check size={14} aria-hidden="true" /> : <Minus size={14} aria-hidden="true" />}
            {t(`account.strength.${mark}`)}
            <VisuallyHidden>
              {t(marks[mark] ? 'account.strength.has' : 'account.strength.misses')}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  )
}
