import { endWith, isAfter, localZone, momentFrom } from '#src/lib/local-time.ts'
import { Field } from '#src/ui/field.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import { useFormContext } from 'react-hook-form'

/** The start and end of a game, as its form holds them. */
interface Times {
  start: string
  end: string
}

/** Fields for a game's start and end, in local time. A start moved past the end takes it along; the `saved` times stay valid. */
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
