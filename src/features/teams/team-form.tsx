import { teamLimits } from './team-rules.ts'
import type { TeamInfo } from '#src/model/team.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { refetchTeams, teams } from '#src/server/reads/teams.ts'
import { updateTeam } from '#src/server/writes/teams.ts'
import { useDraftFields } from '#src/state/session/draft-fields.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, FormActs } from '#src/ui/form/form.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { visibleUnless } from '#src/lib/visible-text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'

/** Name and bio of a team, for its captain. */
export function TeamForm({ team }: { team: TeamInfo }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const known: TeamTexts = { name: team.name, bio: team.bio ?? '' }
  const { fields, changes, isChanged, store, noteSaved, discard } = useDraftFields(`team-${team.id}`, known)
  const save = useMutation({
    // The server keeps a name that is omitted, but clears a bio that is: one that is not changed is sent as it is by now.
    mutationFn: async (_texts: TeamTexts) => {
      const bio = changes.bio ?? (await readNow(cache, teams.own())).find(({ id }) => id === team.id)?.bio
      return updateTeam(team.id, { name: changes.name ?? null, bio: bio || null })
    },
    onSuccess: async (_nothing, texts) => {
      noteSaved(texts)
      await refetchTeams(cache)
      showToast({ title: t('teams.form.saved', { team: texts.name }), tone: 'good' })
    },
  })
  return (
    <Form
      fields={fields}
      isBusy={save.isPending}
      onSubmit={(texts) => isChanged && save.mutate(texts)}
      onType={store}
    >
      <TeamFields known={team.name} />
      <FormActs problem={save.error}>
        {isChanged && <Button onClick={discard}>{t('teams.form.discard')}</Button>}
        <Button type="submit" kind="go" busy={save.isPending} aria-disabled={!isChanged || undefined}>
          {t('teams.form.save')}
        </Button>
      </FormActs>
    </Form>
  )
}

/** What a captain writes about a team. */
export interface TeamTexts extends Record<string, string> {
  name: string
  bio: string
}

/** Name and bio of a team, with their limits; part of a form. `known` is its name so far. */
export function TeamFields({ known = '' }: { known?: string }) {
  const { t } = useTranslation()
  const { register, control, formState } = useFormContext<TeamTexts>()
  const { name, bio } = useWatch({ control, compute: (texts: TeamTexts) => texts })
  const { errors } = formState
  return (
    <>
      <Field
        {...register('name', {
          required: true,
          maxLength: teamLimits.name,
          setValueAs: visibleUnless(known),
        })}
        maxLength={undefined}
        label={t('teams.name')}
        autoComplete="off"
        hint={t('teams.length', { count: name.length, most: teamLimits.name })}
        error={errors.name && t(errors.name.type === 'required' ? 'teams.nameMissing' : 'teams.tooLong')}
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
