import styles from './field.module.css'
import hidden from './visually-hidden.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface Labels {
  label: string
  /** The label is for screen readers only, where the place says what the field is. */
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  /** Why what was typed is not taken; said in place. */
  error?: ReactNode
  className?: string | undefined
}

interface FieldProps extends Labels, Omit<ComponentProps<'input'>, 'size' | 'className'> {
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
  isLabelHidden,
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
  return (
    <Labelled id={id} {...{ label, isLabelHidden, hint, error, className }}>
      <div className={classNames(styles.box, isMono && styles.mono, size === 'large' && styles.large)}>
        {before}
        <input id={id} {...describedBy(id, hint, error)} {...input} />
        {after}
      </div>
    </Labelled>
  )
}

/** Some lines to type into, with their label, hint and error. */
export function TextArea({ label, hint, error, ...area }: Labels & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Labelled id={id} {...{ label, hint, error }}>
      <textarea id={id} rows={3} className={styles.area} {...describedBy(id, hint, error)} {...area} />
    </Labelled>
  )
}

/** Tells a screen reader that what was typed is not taken, and which hint and error stand at the field. */
export const describedBy = (id: string, hint: ReactNode, error: ReactNode) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

interface LabelledProps extends Labels {
  id: string
  children: ReactNode
}

/** A field of any kind between its label and what is said of it. */
export function Labelled({ id, label, isLabelHidden, hint, error, className, children }: LabelledProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? hidden.hidden : styles.label}>
        {label}
      </label>
      {children}
      <Said {...{ id, hint, error }} />
    </div>
  )
}

/** What is said of a field, below it: its hint, and why what was typed is not taken. */
export const Said = ({ id, hint, error }: Pick<LabelledProps, 'id' | 'hint' | 'error'>) => (
  <>
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
  </>
)
