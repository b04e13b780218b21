import { TeamFields, type TeamTexts } from './team-fields.tsx'
import styles from './teams.module.css'
import type { TeamInfo } from '#contract/api.gen.ts'
import { refetchTeams, updateTeam } from '#src/api/teams.ts'
import { useDraftFields } from '#src/live/session/draft-fields.ts'
import { Button } from '#src/ui/button.tsx'
import { Form, FormProblem } from '#src/ui/form.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Name and bio of a team, for its captain. */
export function TeamForm({ team }: { team: TeamInfo }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const known: TeamTexts = { name: team.name, bio: team.bio ?? '' }
  const { fields, isChanged, store, reset } = useDraftFields(`team-${team.id}`, known)
  const save = useMutation({
    mutationFn: ({ name, bio }: TeamTexts) => updateTeam(team.id, { name, bio: bio || null }),
    onSuccess: async (_nothing, texts) => {
      await refetchTeams(cache)
      reset(texts)
      showToast({ title: t('teams.form.saved', { team: texts.name }), tone: 'good' })
    },
  })
  return (
    <Form
      fields={fields}
      className={styles.form}
      isBusy={save.isPending}
      onSubmit={save.mutate}
      onType={store}
    >
      <TeamFields />
      <FormProblem problem={save.error} />
      <div className={styles.formActs}>
        {isChanged && <Button onClick={() => reset()}>{t('teams.form.reset')}</Button>}
        <Button type="submit" kind="go" busy={save.isPending}>
          {t('teams.form.save')}
        </Button>
      </div>
    </Form>
  )
}
