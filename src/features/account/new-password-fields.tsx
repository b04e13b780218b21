import { accountLimits, fits } from '#src/lib/account-limits.ts'
import styles from './account.module.css'
import { PasswordField } from './password-field.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/** A new password: its fields are part of a larger form. */
interface NewPassword {
  password: string
  repeat: string
}

/** A new password and its repetition; shows which requirements are still unmet while the user types. */
export function NewPasswordFields({ label, isBusy }: { label: string; isBusy: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const { register, control, formState } = useFormContext<NewPassword>()
  const { errors, touchedFields } = formState
  const password = useWatch({ control, name: 'password' })
  return (
    <>
      <div className="stack gap-2">
        <PasswordField
          {...register('password', { validate: fits.password, deps: touchedFields.repeat ? 'repeat' : [] })}
          label={label}
          autoComplete="new-password"
          readOnly={isBusy}
          error={errors.password && t('account.invalid.password')}
          aria-details={id}
        />
        <PasswordStrength id={id} password={password} />
      </div>
      <PasswordField
        {...register('repeat', { validate: (repeat, form) => repeat === form.password })}
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        readOnly={isBusy}
        error={errors.repeat && t('account.invalid.confirmPassword')}
      />
    </>
  )
}

function PasswordStrength({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation()
  const marks = marksOf(password)
  const count = passwordMarks.filter((mark) => marks[mark]).length
  return (
    <div id={id} className="stack gap-2">
      <Meter
        label={t('account.strength.title')}
        value={count / passwordMarks.length}
        tone={fits.password(password) ? 'good' : 'warn'}
      />
      <ul className={`flex wrap t-xs faint gap-3 gap-y-1 ${styles.marks}`}>
        {passwordMarks.map((mark) => (
          <li className="inline-row gap-1" key={mark} data-has={marks[mark] || undefined}>
            {marks[mark] ? <Check size={14} aria-hidden="true" /> : <Minus size={14} aria-hidden="true" />}
            {t(`account.strength.${mark}`)}
            <VisuallyHidden>
              {t(marks[mark] ? 'account.strength.met' : 'account.strength.unmet')}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What makes a password harder to guess. The server requires all but the symbol (behaviour 1.4). */
const passwordMarks = ['length', 'digit', 'lower', 'upper', 'symbol'] as const

type PasswordMark = (typeof passwordMarks)[number]

const marksOf = (password: string): Record<PasswordMark, boolean> => ({
  length: password.length >= accountLimits.password.least,
  digit: /[0-9]/.test(password),
  lower: /[a-z]/.test(password),
  upper: /[A-Z]/.test(password),
  symbol: /[^0-9A-Za-z\s]/.test(password),
})
