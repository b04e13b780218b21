import { teamLimits } from './team-rules.ts'
import { useDraft } from '#src/live/draft.ts'
import { Field } from '#src/ui/field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface TeamText {
  name: string
  bio: string
}

type TeamForm = ReturnType<typeof useTeamForm>

/** What is typed about a team, kept under a draft's name until it is handed in, and whether the server would take it. */
export function useTeamForm(draft: string, known: TeamText) {
  const [changed, type] = useDraft<Partial<TeamText>>(draft, {})
  const typed = { ...known, ...changed }
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const fits = {
    name: typed.name !== '' && typed.name.length <= teamLimits.name,
    bio: typed.bio.length <= teamLimits.bio,
  }
  return {
    typed,
    type: (change: Partial<TeamText>) => type({ ...changed, ...change }),
    /** Shows what is known again. */
    reset: () => type({}),
    fits,
    wasSubmitted,
    isChanged: typed.name !== known.name || typed.bio !== known.bio,
    submit: (send: () => void) => (event: FormEvent) => {
      event.preventDefault()
      setWasSubmitted(true)
      if (fits.name && fits.bio) send()
    },
  }
}

/** Name and bio of a team, with their limits. */
export function TeamFields({ form: { typed, type, fits, wasSubmitted } }: { form: TeamForm }) {
  const { t } = useTranslation()
  const isTooLong = typed.name.length > teamLimits.name
  const isMissing = wasSubmitted && typed.name === ''
  return (
    <>
      <Field
        label={t('teams.name')}
        value={typed.name}
        autoComplete="off"
        hint={t('teams.length', { count: typed.name.length, most: teamLimits.name })}
        error={(isTooLong && t('teams.tooLong')) || (isMissing && t('teams.nameless'))}
        onChange={({ target }) => type({ name: target.value })}
      />
      <Field
        label={t('teams.bio')}
        value={typed.bio}
        autoComplete="off"
        hint={t('teams.length', { count: typed.bio.length, most: teamLimits.bio })}
        error={!fits.bio && t('teams.tooLong')}
        onChange={({ target }) => type({ bio: target.value })}
      />
    </>
  )
}
