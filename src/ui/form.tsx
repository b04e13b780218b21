import styles from './form.module.css'
import { useProblemText } from '#src/ui/problem.tsx'
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
  className?: string | undefined
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
      <form className={className} noValidate onSubmit={(event) => void submit(event)} onChange={onType}>
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
