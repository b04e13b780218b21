import { TeamFields, useTeamForm } from './team-fields.tsx'
import styles from './teams.module.css'
import type { TeamInfo } from '#contract/api.gen.ts'
import { refetchTeams, updateTeam } from '#src/api/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { say } from '#src/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Name and bio of a team, for its captain. */
export function TeamForm({ team }: { team: TeamInfo }) {
  const { t } = useTranslation()
  const text = useProblemText()
  const cache = useQueryClient()
  const form = useTeamForm(`team-${team.id}`, { name: team.name, bio: team.bio ?? '' })
  const { name, bio } = form.typed
  const save = useMutation({
    mutationFn: () => updateTeam(team.id, { name, bio: bio || null }),
    onSuccess: async () => {
      await refetchTeams(cache)
      form.reset()
      say({ title: t('teams.form.saved', { team: name }), tone: 'good' })
    },
  })
  return (
    <form className={styles.form} onSubmit={form.submit(() => save.isPending || save.mutate())}>
      <TeamFields form={form} />
      {save.error && (
        <p className={styles.problem} role="alert">
          {text(save.error)}
        </p>
      )}
      <div className={styles.formActs}>
        {form.isChanged && <Button onClick={form.reset}>{t('teams.form.reset')}</Button>}
        <Button type="submit" kind="go" busy={save.isPending}>
          {t('teams.form.save')}
        </Button>
      </div>
    </form>
  )
}
