import styles from './game.module.css'
import type { ParticipationPart } from './use-participation.ts'
import type { GameInfo, TeamInfo } from '#contract/api.gen.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { Select } from '#src/ui/select.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

interface JoinDialogProps extends ParticipationPart {
  game: GameInfo
  teams: TeamInfo[]
  onClose: () => void
}

/** The form of an entry: team, division, invitation code. A refusal is said in it and keeps what was filled in. */
export function JoinDialog({ game, teams, state, send, onClose }: JoinDialogProps) {
  const { t } = useTranslation()
  const text = useProblemText()
  const divisions = game.divisions ?? []
  const { entry, problem } = state.context
  const [teamId, setTeamId] = useState(String(entry?.teamId ?? teams[0]?.id ?? ''))
  const [division, setDivision] = useState(entry?.division ?? divisions[0] ?? '')
  const [inviteCode, setInviteCode] = useState(entry?.inviteCode ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({
      type: 'join.asked',
      teamId: Number(teamId),
      division: divisions.length > 0 ? division : null,
      inviteCode: game.inviteCodeRequired ? inviteCode : null,
    })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('game.join.title', { game: game.title })}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.note}>
          {t('game.join.text')} {game.limit > 0 && t('game.join.limit', { count: game.limit })}
        </p>
        <Select
          label={t('game.join.team')}
          value={teamId}
          options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setTeamId}
        />
        <Link className={styles.note} to={paths.teams(game.id)}>
          {t('game.join.otherTeam')}
        </Link>
        {divisions.length > 0 && (
          <Select
            label={t('game.join.division')}
            value={division}
            options={divisions.map((name) => ({ value: name, label: name }))}
            onChange={setDivision}
          />
        )}
        {game.inviteCodeRequired && (
          <Field
            label={t('game.join.inviteCode')}
            value={inviteCode}
            onChange={({ target }) => setInviteCode(target.value)}
            autoComplete="off"
            isMono
            required
          />
        )}
        <p className={styles.problem} role="alert">
          {problem?.act === 'join' && text(problem.error)}
        </p>
        <div className={styles.formActs}>
          <Button onClick={onClose}>{t('game.join.cancel')}</Button>
          <Button type="submit" kind="go" busy={state.matches('joining')}>
            {t('game.join.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
