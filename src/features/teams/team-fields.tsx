import { teamLimits } from './team-rules.ts'
import { Field } from '#src/ui/field.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** What a captain says of a team. */
export interface TeamTexts extends Record<string, string> {
  name: string
  bio: string
}

/** Name and bio of a team, with their limits; a part of its form. */
export function TeamFields() {
  const { t } = useTranslation()
  const { register, control, formState } = useFormContext<TeamTexts>()
  const { name, bio } = useWatch({ control, compute: (texts: TeamTexts) => texts })
  const { errors } = formState
  return (
    <>
      <Field
        {...register('name', { required: true, maxLength: teamLimits.name })}
        maxLength={undefined}
        label={t('teams.name')}
        autoComplete="off"
        hint={t('teams.length', { count: name.length, most: teamLimits.name })}
        error={errors.name && t(errors.name.type === 'required' ? 'teams.nameless' : 'teams.tooLong')}
      />
      <Field
        {...register('bio', { maxLength: teamLimits.bio })}
        maxLength={undefined}
        label={t('teams.bio')}
        autoComplete="off"
        hint={t('teams.length', { count: bio.length, most: teamLimits.bio })}
        error={errors.bio && t('teams.tooLong')}
      />
    </>
  )
}
