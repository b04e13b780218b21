import styles from './field.module.css'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  hint?: ReactNode
  /** Why what was typed is not taken; said in place. */
  error?: ReactNode
}

/** Some lines to type into, with their label, hint and error. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId()
  const saidBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={saidBy || undefined}
        {...area}
      />
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
