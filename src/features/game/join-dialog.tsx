import styles from './game.module.css'
import { useDivisionOf } from './team-division.ts'
import type { ParticipationPart } from './use-participation.ts'
import type { GameInfo } from '#src/model/game.ts'
import type { TeamInfo } from '#src/model/team.ts'
import { paths } from '#src/lib/paths.ts'
import { MaskedFields } from '#src/parts/screen-safe/masked-fields.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, SubmitActs, useFields } from '#src/ui/form/form.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Controller, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'

interface JoinDialogProps extends ParticipationPart {
  game: GameInfo
  teams: TeamInfo[]
  onClose: () => void
}

/** The form to join a game: team, division, invitation code. A refusal is shown in it and keeps the input. */
export function JoinDialog({ game, teams, state, send, onClose }: JoinDialogProps) {
  const { t } = useTranslation()
  const isBusy = state.matches('joining')
  const { divisions } = game
  const { form, problem } = state.context
  const fields = useFields({
    teamId: String(form?.teamId ?? (teams.length === 1 ? teams[0]?.id : undefined) ?? ''),
    division: String(form?.division ?? ''),
    inviteCode: form?.inviteCode ?? '',
  })
  const { register, control, formState } = fields
  const divisionOf = useDivisionOf(game)
  /** The chosen division, or the one the team already has in the game. */
  const divisionIn = (chosen: string, teamId: string) =>
    divisions.find(({ id }) => id === chosen) ??
    divisionOf(Number(teamId), teams.find(({ id }) => String(id) === teamId)?.name)
  const teamId = useWatch({ control, name: 'teamId' })
  const choose = { value: '', label: t('game.join.choose') }
  const submit = ({ teamId, division, inviteCode }: Record<'teamId' | 'division' | 'inviteCode', string>) =>
    send({
      type: 'join.asked',
      teamId: Number(teamId),
      division: divisionIn(division, teamId)?.id ?? null,
      inviteCode: game.inviteCodeRequired ? inviteCode.trim() : null,
    })
  return (
    <Dialog isOpen onClose={onClose} title={t('game.join.title', { game: game.title })}>
      <Form fields={fields} isBusy={isBusy} onSubmit={submit}>
        <p className={`t-s dim ${styles.note}`}>
          {t('game.join.text')} {game.limit > 0 && t('game.join.limit', { count: game.limit })}
        </p>
        <Controller
          control={control}
          name="teamId"
          rules={{ required: true }}
          render={({ field: { value, onChange, ref } }) => (
            <Select
              ref={ref}
              label={t('game.join.team')}
              value={value}
              options={[
                ...(value === '' ? [choose] : []),
                ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={onChange}
              error={formState.errors.teamId && t('game.join.teamMissing')}
            />
          )}
        />
        <Link className={`t-s dim ${styles.note}`} to={paths.teams(game.id)}>
          {t('game.join.otherTeam')}
        </Link>
        {divisions.length > 0 && (
          <Controller
            control={control}
            name="division"
            rules={{ validate: (division, { teamId }) => divisionIn(division, teamId) !== undefined }}
            render={({ field: { value, onChange, ref } }) => (
              <Select
                ref={ref}
                label={t('game.join.division')}
                value={divisionIn(value, teamId)?.id ?? ''}
                options={[
                  ...(divisionIn(value, teamId) ? [] : [choose]),
                  ...divisions.map(({ id, name }) => ({ value: id as string, label: name })),
                ]}
                onChange={onChange}
                hint={t('game.join.divisionCounts')}
                error={formState.errors.division && t('game.join.divisionMissing')}
              />
            )}
          />
        )}
        {game.inviteCodeRequired && (
          <MaskedFields secret="code">
            <Field
              {...register('inviteCode', { required: true })}
              label={t('game.join.inviteCode')}
              error={formState.errors.inviteCode && t('game.join.codeMissing')}
              autoComplete="off"
              isMono
            />
          </MaskedFields>
        )}
        <SubmitActs
          problem={problem?.action === 'join' ? problem.error : null}
          submit={t('game.join.submit')}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
