import { classNames } from './class-names.ts'
import styles from './form.module.css'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import type { ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'

/** What stands in a form. A field says what is wrong with it once it was left, and as it is typed from then on. */
export const useFields = <Values extends FieldValues>(defaultValues: DefaultValues<Values>) =>
  useForm<Values>({ mode: 'onTouched', defaultValues })

interface FormProps<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  /** Where its fields stand otherwise than one below the other, or nearer. */
  className?: string
  /** It is being submitted already. */
  isBusy: boolean
  onSubmit: (values: Values) => void
  /** Something was typed. */
  onType?: () => void
  children: ReactNode
}

/** Fields that are submitted together, once they are in order; the first that is not gets the focus. */
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
        onSubmit={(event) => void submit(event)}
        onChange={onType}
      >
        {children}
      </form>
    </FormProvider>
  )
}

/** Why the last attempt failed, in a line that is there before it is needed. */
export function FormProblem({ problem, text }: { problem?: unknown; text?: string | undefined }) {
  const problemText = useProblemText()
  return (
    <p className={styles.problem} role="alert">
      {text ?? (problem === undefined || problem === null ? '' : problemText(problem))}
    </p>
  )
}

interface FormActsProps {
  /** Why the last attempt failed, null while it has not; a form that says it elsewhere leaves it out. */
  problem?: unknown
  /** The same in words of the form's own. */
  text?: string | undefined
  children: ReactNode
}

/** What is done with a form, at its foot, beside why it failed: what submits it comes last. */
export const FormActs = ({ problem, text, children }: FormActsProps) => (
  <div className={styles.acts}>
    {(problem !== undefined || text !== undefined) && <FormProblem problem={problem} text={text} />}
    {children}
  </div>
)

interface SubmitActsProps {
  submit: string
  isBusy: boolean
  problem?: unknown
  onCancel: () => void
  /** What else can be done, before the two. */
  children?: ReactNode
}

/** The foot of a form in a dialog: Cancel, and what submits it. */
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
