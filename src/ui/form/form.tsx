import { classNames } from '#src/ui/layout/class-names.ts'
import styles from './form.module.css'
import { Button } from '#src/ui/mark/button.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'

/** What comes before anything is done in a form. */
const beforeActing = ['pointerover', 'focusin', 'keydown'] as const

/**
 * The state of a form. A field shows what is wrong with it once it was left, and while typing from then on. What a password
 * manager filled in without an event is taken over before the form is used.
 */
export function useFields<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
) {
  const fields = useForm<Values>({ mode, defaultValues })
  const read = useEffectEvent(() => readFields(fields))
  useEffect(() => {
    const over = new AbortController()
    for (const type of beforeActing)
      document.addEventListener(type, () => read(), { capture: true, signal: over.signal })
    return () => over.abort()
  }, [])
  return fields
}

interface FormProps<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  /** For fields that are arranged otherwise than one below the other, or closer. */
  className?: string
  /** Whether the form is being submitted already. */
  isBusy: boolean
  onSubmit: (values: Values) => void
  /** Called when something was typed. */
  onType?: () => void
  children: ReactNode
}

const typedIn = ['text', 'password', 'email', 'tel', 'url', 'search', 'textarea']

interface Registered {
  _f?: { ref: unknown }
}

/** Takes over what the fields hold: a password manager may have filled them without an event. */
export function readFields<Values extends FieldValues>(fields: UseFormReturn<Values>) {
  for (const [key, registered] of Object.entries(fields.control._fields)) {
    const field = (registered as Registered)._f?.ref // the library's type mixes fields and groups of them
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (!isText || !field.isConnected || !typedIn.includes(field.type)) continue
    const name = key as Path<Values>
    const known: unknown = fields.getValues(name)
    // Browsers drop line breaks and blanks of a value themselves: nobody has typed that.
    if (typeof known !== 'string' || inOneLine(known) === inOneLine(field.value)) continue
    const shouldValidate = fields.getFieldState(name).invalid
    fields.setValue(name, field.value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate,
    })
  }
}

const inOneLine = (text: string) => text.replace(/[\r\n]/g, '').trim()

/** Fields that are submitted together, once they are valid; otherwise the first invalid one gets the focus. */
export function Form<Values extends FieldValues>({
  fields,
  className,
  isBusy,
  onSubmit,
  onType,
  children,
}: FormProps<Values>) {
  const submit = fields.handleSubmit((values) => {
    if (!isBusy) onSubmit(values)
  })
  return (
    <FormProvider {...fields}>
      <form
        className={classNames(styles.form, className)}
        noValidate
        onSubmit={(event) => {
          readFields(fields)
          void submit(event)
        }}
        onChange={onType}
      >
        {children}
      </form>
    </FormProvider>
  )
}

/** Why the last attempt failed, in a line that is rendered before it is needed. */
export function FormProblem({ problem, text }: { problem?: unknown; text?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <p className={`t-s bad ${styles.problem}`} role="alert">
      {text ?? (problem === undefined || problem === null ? '' : problemText(t, problem))}
    </p>
  )
}

interface FormActsProps {
  /** Why the last attempt failed, null while it has not; left out by a form that shows it elsewhere. */
  problem?: unknown
  /** Why the last attempt failed, in the form's own words instead of those of `problem`. */
  text?: string | undefined
  children: ReactNode
}

/** The actions of a form, at its foot beside why it failed; the one that submits it comes last. */
export const FormActs = ({ problem, text, children }: FormActsProps) => (
  <div className={`row wrap justify-end gap-2 ${styles.acts}`}>
    {(problem !== undefined || text !== undefined) && <FormProblem problem={problem} text={text} />}
    {children}
  </div>
)

interface SubmitActsProps {
  submit: string
  isBusy: boolean
  problem?: unknown
  onCancel: () => void
  /** Other actions, before these two. */
  children?: ReactNode
}

/** The foot of a form in a dialog: Cancel, and the button that submits it. */
export function SubmitActs({ submit, isBusy, problem, onCancel, children }: SubmitActsProps) {
  const { t } = useTranslation()
  return (
    <FormActs problem={problem}>
      {children}
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      <Button type="submit" kind="go" busy={isBusy}>
        {submit}
      </Button>
    </FormActs>
  )
}
