import { endWith, isAfter, localZone, momentFrom } from '#src/lib/local-time.ts'
import { Field } from '#src/ui/field.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import { useFormContext } from 'react-hook-form'

/** When a game is played, as its form has it. */
interface Times {
  start: string
  end: string
}

/** When a game starts and ends, by the reader's own clock. A start that is moved past the end takes it along; what is `saved` may stay. */
export function TimesFields({ saved }: { saved?: Times }) {
  const { t } = useTranslation()
  const { register, formState, getValues, setValue } = useFormContext<Times>()
  const { errors } = formState
  const start = register('start', {
    validate: (text) => momentFrom(text) !== undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const end = endWith(target.value, getValues('end'))
      if (end !== getValues('end')) setValue('end', end, { shouldValidate: true })
    },
  })
  return (
    <>
      <Field
        {...start}
        type="datetime-local"
        step={1}
        label={t('editor.field.start')}
        error={errors.start && t('editor.invalid.start')}
      />
      <Field
        {...register('end', {
          validate: (end, { start }) => (end === saved?.end && start === saved.start) || isAfter(end, start),
        })}
        type="datetime-local"
        step={1}
        label={t('editor.field.end')}
        hint={t('editor.hint.zone', { zone: localZone() })}
        error={errors.end && t('editor.invalid.end')}
      />
    </>
  )
}
