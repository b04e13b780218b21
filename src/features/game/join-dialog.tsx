import type { ParticipationPart } from './use-participation.ts'
import { isRefusedWith, isRefusal } from '#src/lib/errors.ts'
import { listText } from '#src/lib/formats.ts'
import type { GameInfo } from '#src/model/game.ts'
import type { UserProfile } from '#src/model/account.ts'
import type { TeamInfo } from '#src/model/team.ts'
import { paths } from '#src/lib/paths.ts'
import { MaskedFields } from '#src/parts/screen-safe/masked-fields.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, SubmitActs, useFields } from '#src/ui/form/form.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { visibleText } from '#src/lib/visible-text.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { DivisionId, GameDivision } from '#src/model/division.ts'
import { games } from '#src/server/reads/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { teamOfOne } from '#src/server/writes/team-of-one.ts'
import { useSession } from '#src/state/session/session.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'

interface JoinDialogProps extends ParticipationPart {
  game: GameInfo
  teams: TeamInfo[]
  /** With a team of one instead of one of those: at once, unless there is something to ask. */
  isAlone: boolean
  onClose: () => void
}

type JoinFields = Record<'teamId' | 'division' | 'inviteCode', string>

/** The form to join a game: team, division, invitation code. A refusal is shown in it and keeps the input. */
export function JoinDialog({ game, teams, isAlone, state, send, onClose }: JoinDialogProps) {
  const { t, i18n } = useTranslation()
  const { profile } = useSession()
  const ownTeam = useTeamOfOne(profile)
  const isBusy = state.matches('joining') || ownTeam.isPending
  const { form, problem } = state.context
  const fields = useFields<JoinFields>({
    teamId: String(form?.teamId ?? (teams.length === 1 ? teams[0]?.id : undefined) ?? ''),
    division: String(form?.division ?? ''),
    inviteCode: form?.inviteCode ?? '',
  })
  const { register, control, formState } = fields
  const entries = useEntries(game, teams)
  const [teamId, wanted] = useWatch({ control, name: ['teamId', 'division'] })
  const division = entries.divisionIn(wanted, teamId)
  const isUnknown = entries.read !== undefined
  const isWithout = !isUnknown && entries.open.length === 0 && entries.fixedFor(teamId) === undefined
  // Some servers ask for the game's code where a division has none: after a refusal it can be given.
  const mayNeedCode = problem?.action === 'join' && isRefusedWith(problem.error, 400)
  const asksCode =
    (division ?? (isWithout || !entries.isFixed ? game : undefined))?.inviteCodeRequired || mayNeedCode
  const submit = ({ teamId, division, inviteCode }: JoinFields) => {
    const join = (id: number) =>
      send({
        type: 'join.asked',
        teamId: id,
        division: entries.divisionIn(division, teamId)?.id ?? null,
        inviteCode: asksCode ? visibleText(inviteCode) : null,
      })
    if (isAlone) ownTeam.mutate(undefined, { onSuccess: join })
    else join(Number(teamId))
  }
  const isAsked = isUnknown || entries.open.length > 1 || asksCode
  useOnce(isAlone && !isAsked, () => submit(fields.getValues()))
  return (
    <Dialog isOpen onClose={onClose} title={t('game.join.title', { game: game.title })}>
      <Form fields={fields} isBusy={isBusy || isUnknown} onSubmit={submit}>
        {isAlone ? (
          <p className="t-s dim">
            {t('game.join.aloneText', { team: profile?.userName })} {t('game.join.text')}
          </p>
        ) : (
          <TeamSelect {...{ game, teams, control }} />
        )}
        {entries.read && (
          <ReadFallback read={entries.read} what="game" whileLoading={<Skeleton height={64} />} />
        )}
        {!isUnknown && !isWithout && (
          <DivisionSelect {...{ control, entries, teamId }} all={game.divisions} />
        )}
        {entries.shut.length > 0 && (
          <p className="t-s dim">
            {t('game.join.shut', {
              divisions: listText(
                entries.shut.map(({ name }) => name),
                i18n.language,
              ),
            })}
          </p>
        )}
        {asksCode && (
          <MaskedFields secret="code">
            <Field
              {...register('inviteCode', { required: !mayNeedCode })}
              label={t('game.join.inviteCode')}
              error={formState.errors.inviteCode && t('game.join.codeMissing')}
              autoComplete="off"
              isMono
            />
          </MaskedFields>
        )}
        <SubmitActs
          problem={ownTeam.error ?? (problem?.action === 'join' ? problem.error : null)}
          submit={t('game.join.submit')}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}

/** Finds the user's team of one, or creates it. */
function useTeamOfOne(profile: UserProfile | undefined) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: () => teamOfOne(cache, profile!) }) // only who is signed in can join
}

/** Acts the first time that it is due. */
function useOnce(isDue: boolean, act: () => void) {
  const wasDue = useRef(false)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!isDue || wasDue.current) return
    wasDue.current = true
    actNow()
  }, [isDue])
}

interface TeamSelectProps {
  game: GameInfo
  teams: TeamInfo[]
  control: Control<JoinFields>
}

/** The choice of a team. */
function TeamSelect({ game, teams, control }: TeamSelectProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className="t-s dim">
        {t('game.join.text')} {game.limit > 0 && t('game.join.limit', { count: game.limit })}
      </p>
      <Controller
        control={control}
        name="teamId"
        rules={{ required: true }}
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <Select
            ref={ref}
            label={t('game.join.team')}
            value={value}
            options={[
              ...(value === '' ? [{ value: '', label: t('game.join.choose') }] : []),
              ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={onChange}
            error={fieldState.error && t('game.join.teamMissing')}
          />
        )}
      />
      <Link className="t-s dim" to={paths.teams(game.id)}>
        {t('game.join.otherTeam')}
      </Link>
    </>
  )
}

interface DivisionSelectProps {
  control: Control<JoinFields>
  entries: ReturnType<typeof useEntries>
  teamId: string
  all: readonly GameDivision[]
}

/** The choice of a division, or the one that holds for all members of the chosen team. */
function DivisionSelect({ control, entries, teamId, all }: DivisionSelectProps) {
  const { t } = useTranslation()
  const { divisionIn } = entries
  const fixed = entries.fixedFor(teamId)
  const choices = fixed === undefined ? entries.open : all.filter(({ id }) => id === fixed)
  return (
    <Controller
      control={control}
      name="division"
      rules={{ validate: (division, { teamId }) => divisionIn(division, teamId) !== undefined }}
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <Select
          ref={ref}
          label={t('game.join.division')}
          value={fixed ?? divisionIn(value, teamId)?.id ?? ''}
          options={[
            ...((fixed ?? divisionIn(value, teamId)) ? [] : [{ value: '', label: t('game.join.choose') }]),
            ...choices.map(({ id, name }) => ({ value: id as string, label: name })),
          ]}
          onChange={onChange}
          hint={t(divisionHint(entries.isFixed, fixed))}
          error={fieldState.error && t(`game.join.${fixed ? 'divisionShut' : 'divisionMissing'}`)}
        />
      )}
    />
  )
}

/** What is to know of the choice of a division. */
const divisionHint = (isFixed: boolean, own: string | undefined) => {
  if (own !== undefined) return 'game.join.divisionFixed'
  return isFixed ? 'game.join.divisionHolds' : 'game.join.divisionCounts'
}

/** With what a game can be entered, by the ids of teams and divisions as a form has them. */
function useEntries(game: GameInfo, teams: TeamInfo[]) {
  const entries = useReadEntries(game)
  const { open, isFixed } = entries
  const ownDivision = (teamId: string) =>
    entries.divisionOf(Number(teamId), teams.find(({ id }) => String(id) === teamId)?.name)
  return {
    ...entries,
    /** The division that holds for all members of the team. */
    fixedFor: (teamId: string) => (isFixed ? ownDivision(teamId) : undefined),
    /** The chosen division, or the one the team already has in the game, which may hold for all its members, or the only one. */
    divisionIn(chosen: string, teamId: string) {
      const own = ownDivision(teamId)
      const [only] = open.length === 1 ? open : []
      const wanted = (isFixed ? (own ?? chosen) : chosen || own) || only?.id
      return open.find(({ id }) => id === wanted)
    },
  }
}

/** The divisions of a game, for joining it. */
interface ReadEntries {
  /** The divisions that a team can enter with. */
  open: readonly GameDivision[]
  shut: readonly GameDivision[]
  /** The division that a team is in already. */
  divisionOf: (teamId: number, teamName: string | undefined) => DivisionId | undefined
  /** Whether that division holds for every further member; elsewhere the last choice counts. */
  isFixed: boolean
  /** What has to be read before a choice is possible. */
  read: UseQueryResult | undefined
}

/** With what a game can be entered: asked of servers that can tell, else of the game and its scoreboard. */
function useReadEntries(game: GameInfo): ReadEntries {
  const { id, divisions, can } = game
  const read = useQuery({ ...games.entries(id), enabled: can.checkEntries })
  const isAsked = can.checkEntries && !isRefusal(read.error)
  const { data: scoreboard } = useQuery({
    ...games.scoreboard(id),
    enabled: !isAsked && divisions.length > 0 && game.start <= serverNow(),
  })
  if (isAsked) {
    const { teams = [], joinable = [] } = read.data ?? {}
    return {
      open: divisions.filter(({ id }) => joinable.includes(id)),
      shut: divisions.filter(({ id }) => !joinable.includes(id)),
      divisionOf: (teamId) => teams.find(({ id }) => id === teamId)?.divisionId ?? undefined,
      isFixed: true,
      read: read.data ? undefined : read,
    }
  }
  return {
    open: divisions,
    shut: [],
    divisionOf(teamId, teamName) {
      const own = teamName !== undefined && teamName === game.teamName ? game.division : undefined
      const known = scoreboard?.items.find(({ id }) => id === teamId)?.division ?? own
      return divisions.find(({ id }) => id === known?.id)?.id
    },
    isFixed: false,
    read: undefined,
  }
}
