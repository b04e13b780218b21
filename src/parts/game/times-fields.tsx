import { endWith, isAfter, localZone, momentFrom } from '#src/lib/time/local-time.ts'
import { MomentField } from '#src/ui/form/moment-field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useController, useFormContext } from 'react-hook-form'

/** The start and end of a game, as its form holds them. */
interface Times {
  start: string
  end: string
}

/** Fields for a game's start and end, in local time. A start moved past the end takes it along; the `saved` times stay valid. */
export function TimesFields({ saved }: { saved?: Times }) {
  const { t } = useTranslation()
  const { control, getValues, setValue } = useFormContext<Times>()
  const start = useController({
    control,
    name: 'start',
    rules: { validate: (text) => momentFrom(text) !== undefined },
  })
  const end = useController({
    control,
    name: 'end',
    rules: {
      validate: (end, { start }) => (end === saved?.end && start === saved.start) || isAfter(end, start),
    },
  })
  const move = (text: string) => {
    start.field.onChange(text)
    const end = endWith(text, getValues('end'))
    if (end !== getValues('end')) setValue('end', end, { shouldValidate: true })
  }
  return (
    <>
      <MomentField
        {...start.field}
        onChange={move}
        label={t('editor.field.start')}
        error={start.fieldState.error && t('ui.moment.invalid')}
      />
      <MomentField
        {...end.field}
        label={t('editor.field.end')}
        hint={t('editor.hint.zone', { zone: localZone() })}
        error={end.fieldState.error && t('editor.invalid.end')}
      />
    </>
  )
}
