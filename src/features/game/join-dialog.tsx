import styles from './game.module.css'
import type { ParticipationPart } from './use-participation.ts'
import type { GameInfo, TeamInfo } from '#contract/api.gen.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Form, FormProblem, useFields } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

interface JoinDialogProps extends ParticipationPart {
  game: GameInfo
  teams: TeamInfo[]
  onClose: () => void
}

/** The form to join a game: team, division, invitation code. A refusal is said in it and keeps what was filled in. */
export function JoinDialog({ game, teams, state, send, onClose }: JoinDialogProps) {
  const { t } = useTranslation()
  const isBusy = state.matches('joining')
  const divisions = game.divisions ?? []
  const { form, problem } = state.context
  const fields = useFields({
    teamId: String(form?.teamId ?? teams[0]?.id ?? ''),
    division: form?.division ?? divisions[0] ?? '',
    inviteCode: form?.inviteCode ?? '',
  })
  const { register, control, formState } = fields
  const submit = ({ teamId, division, inviteCode }: Record<'teamId' | 'division' | 'inviteCode', string>) =>
    send({
      type: 'join.asked',
      teamId: Number(teamId),
      division: divisions.length > 0 ? division : null,
      inviteCode: game.inviteCodeRequired ? inviteCode : null,
    })
  return (
    <Dialog isOpen onClose={onClose} title={t('game.join.title', { game: game.title })}>
      <Form fields={fields} className={styles.form} isBusy={isBusy} onSubmit={submit}>
        <p className={styles.note}>
          {t('game.join.text')} {game.limit > 0 && t('game.join.limit', { count: game.limit })}
        </p>
        <Controller
          control={control}
          name="teamId"
          render={({ field: { value, onChange } }) => (
            <Select
              label={t('game.join.team')}
              value={value}
              options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={onChange}
            />
          )}
        />
        <Link className={styles.note} to={paths.teams(game.id)}>
          {t('game.join.otherTeam')}
        </Link>
        {divisions.length > 0 && (
          <Controller
            control={control}
            name="division"
            render={({ field: { value, onChange } }) => (
              <Select
                label={t('game.join.division')}
                value={value}
                options={divisions.map((name) => ({ value: name, label: name }))}
                onChange={onChange}
              />
            )}
          />
        )}
        {game.inviteCodeRequired && (
          <Field
            {...register('inviteCode', { required: true })}
            label={t('game.join.inviteCode')}
            error={formState.errors.inviteCode && t('game.join.codeMissing')}
            autoComplete="off"
            isMono
          />
        )}
        <FormProblem problem={problem?.action === 'join' ? problem.error : undefined} />
        <div className={styles.formActs}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" kind="go" busy={isBusy}>
            {t('game.join.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
