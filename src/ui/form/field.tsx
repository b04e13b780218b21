import styles from './field.module.css'
import hidden from '#src/ui/layout/visually-hidden.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface Labels {
  label: string
  /** The label is for screen readers only, where the context says what the field is. */
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  /** Why the typed text is not accepted; shown in place. */
  error?: ReactNode
  className?: string | undefined
}

interface FieldProps extends Labels, Omit<ComponentProps<'input'>, 'size' | 'className'> {
  /** Rendered inside, before or after the text. */
  before?: ReactNode
  after?: ReactNode
  isMono?: boolean
  /** `large` beside a large button. */
  size?: 'normal' | 'large'
}

/** A field for one line of text, with its label, hint and error. */
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
      <div
        className={classNames(
          'row gap-2 faint h-control border-edge rounded-s bg-ground',
          styles.box,
          isMono && styles.mono,
          size === 'large' && styles.large,
        )}
      >
        {before}
        <input id={id} {...describedBy(id, hint, error)} {...input} />
        {after}
      </div>
    </Labelled>
  )
}

/** A field for several lines of text, with its label, hint and error. */
export function TextArea({ label, hint, error, ...area }: Labels & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Labelled id={id} {...{ label, hint, error }}>
      <textarea
        id={id}
        rows={3}
        className={`w-full bright border-edge rounded-s bg-ground p-2-3 ${styles.area}`}
        {...describedBy(id, hint, error)}
        {...area}
      />
    </Labelled>
  )
}

/** The ARIA attributes of a field: that its text is not accepted, and the ids of its hint and error. */
export const describedBy = (id: string, hint: ReactNode, error: ReactNode) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

interface LabelledProps extends Labels {
  id: string
  children: ReactNode
}

/** A field of any kind, between its label and its hint and error. */
export function Labelled({ id, label, isLabelHidden, hint, error, className, children }: LabelledProps) {
  return (
    <div className={classNames('stack cols-1 gap-15 min-w-0', className)}>
      <label htmlFor={id} className={isLabelHidden ? hidden.hidden : 't-s w-label dim'}>
        {label}
      </label>
      {children}
      <Said {...{ id, hint, error }} />
    </div>
  )
}

/** The hint of a field, and why its text is not accepted, below it. */
export const Said = ({ id, hint, error }: Pick<LabelledProps, 'id' | 'hint' | 'error'>) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="t-xs faint">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="t-s bad" role="alert">
        {error}
      </p>
    )}
  </>
)
