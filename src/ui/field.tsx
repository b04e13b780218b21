import styles from './field.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string
  /** Keeps the label for readers only, where the place says what the field is. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** Why what was typed is not taken; said in place. */
  error?: ReactNode
  /** Stands inside, before or after what is typed. */
  before?: ReactNode
  after?: ReactNode
  isMono?: boolean
  /** `large` beside a large button. */
  size?: 'normal' | 'large'
}

/** A line to type into, with its label, hint and error. */
export function Field({
  label,
  isLabelHidden = false,
  hint,
  error,
  before,
  after,
  isMono,
  size,
  className,
  id: ownId,
  ...input
}: FieldProps) {
  const madeId = useId()
  const id = ownId ?? madeId
  const saidBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, isMono && styles.mono, size === 'large' && styles.large)}>
        {before}
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={saidBy || undefined}
          {...input}
        />
        {after}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
