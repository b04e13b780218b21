import { peeked } from '#src/server/cache/polled.ts'
import { type Division, divisionName } from '#src/model/division.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { games } from '#src/server/reads/games.ts'
import { CheatRecordLine } from './cheat-record.tsx'
import { CheatStatus, StatusAct } from './cheat-status.tsx'
import { SubmitterLink } from './cheat-cells.tsx'
import { type CheatRecord, type CheatTeam, cheatTeamsOf } from './cheat-teams.ts'
import styles from './cheats.module.css'
import type { CheatInfo } from '#src/model/cheat.ts'
import { useHasRole } from '#src/state/session/session.tsx'
import { timeColumn } from '#src/parts/lists/columns.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { IconButton } from '#src/ui/mark/button.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { type Unfolded, useUnfolded } from '#src/parts/lists/use-unfolded.ts'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { columnsFor } from '#src/ui/table/columns-for.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

type Row = { key: string; of: CheatTeam; record?: CheatRecord }

const keyOf = ({ key }: Row) => key

const recordOf = ({ record }: Row) => record && <CheatRecordLine record={record} />

const statuses: readonly CheatTeam['team']['status'][] = [
  'Unsubmitted',
  'Pending',
  'Rejected',
  'Accepted',
  'Suspended',
]

/** The teams that submitted or gave away flags, each unfolding to its records. */
export function CheatTeams({ rows }: { rows: CheatInfo[] }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const isAdmin = useHasRole('Admin')
  const unfolded = useUnfolded<number>()
  const { open, toggle } = unfolded
  const found = useMemo(() => cheatTeamsOf(rows), [rows])
  const divisions = useDivisions()
  const columns = useMemo(
    () => cheatTeamColumns(t, { divisions, isAdmin, open, toggle }),
    [t, divisions, isAdmin, open, toggle],
  )
  const { rows: teams, sort } = useSort(columns, found)
  const listed = useMemo(
    () =>
      teams.flatMap((of): Row[] => [
        { key: String(of.team.id), of },
        ...(open.has(of.team.id) ? of.records.map((record) => ({ key: record.key, of, record })) : []),
      ]),
    [teams, open],
  )
  const phoneTeam = ({ of }: Row) => <PhoneTeam of={of} {...unfolded} />
  return (
    <Table
      label={t('cheats.byTeam')}
      columns={useMemo(() => columnsFor(columns, ({ of }: Row) => of), [columns])}
      rows={listed}
      sort={sort}
      keyOf={keyOf}
      rowHeight={({ record }) => (record && isPhone ? 92 : 36)}
      wholeRow={recordOf}
      onOpen={({ of, record }) => !record && toggle(of.team.id)}
      phoneRow={{ cell: phoneTeam }}
    />
  )
}

interface TeamView extends Unfolded<number> {
  /** Those of the game. */
  divisions: readonly Division[]
  isAdmin: boolean
}

export const cheatTeamColumns = (
  t: TFunction,
  { divisions, isAdmin, ...unfolded }: TeamView,
): Column<CheatTeam>[] => [
  column('avatar', '', '24px', ({ team: { team } }) => (
    <Avatar name={team.name} picture={team.avatar} size={24} />
  )),
  column(
    'team',
    t('monitor.team'),
    'minmax(0, 1.2fr)',
    ({ team }) => <SubmitterLink name={team.team.name} />,
    {
      by: byText(({ team }) => team.team.name),
    },
  ),
  column(
    'division',
    t('cheats.division'),
    'minmax(0, 0.7fr)',
    ({ team }) => <Name className="dim">{divisionName(divisions, team.divisionId) || '–'}</Name>,
    { by: byText(({ team }) => divisionName(divisions, team.divisionId)) },
  ),
  column('counts', t('cheats.records'), 'minmax(0, 1.4fr)', (of) => <Counts of={of} />, {
    by: byNumber(({ records }) => records.length),
  }),
  timeColumn(t('cheats.last'), ({ last }) => last),
  column('status', t('cheats.status'), '7rem', ({ team }) => <CheatStatus of={team.status} />, {
    by: byNumber(({ team }) => statuses.indexOf(team.status)),
  }),
  column('acts', '', '28px', ({ team }) => <StatusAct team={team} />, { isHidden: !isAdmin }),
  column('unfold', '', '28px', (of) => <Unfold of={of} {...unfolded} />),
]

/** How often a team submitted another team's flag, and how often others submitted its own. */
function Counts({ of: { submitted, leaked } }: { of: CheatTeam }) {
  const { t } = useTranslation()
  return (
    <span className={`flex gap-3 w-label ${styles.counts}`}>
      {submitted > 0 && <span className="warn">{t('cheats.submitted', { count: submitted })}</span>}
      {leaked > 0 && <span className="bad">{t('cheats.leaked', { count: leaked })}</span>}
    </span>
  )
}

function Unfold({ of, open, toggle }: Unfolded<number> & { of: CheatTeam }) {
  const { t } = useTranslation()
  return (
    <IconButton
      size="small"
      label={t('cheats.recordsOf', { team: of.team.team.name })}
      aria-expanded={open.has(of.team.id)}
      className={styles.unfold}
      onClick={() => toggle(of.team.id)}
    >
      <ChevronDown size={16} aria-hidden="true" />
    </IconButton>
  )
}

function PhoneTeam({ of, ...unfolded }: Unfolded<number> & { of: CheatTeam }) {
  const isAdmin = useHasRole('Admin')
  const { team, status, divisionId } = of.team
  const divisions = useDivisions()
  return (
    <span className={`stack items-center ${styles.phoneTeam}`}>
      <span className={`row gap-2 min-w-0 ${styles.line}`}>
        <SubmitterLink name={team.name} />
        {divisionId && <Name className="dim">{divisionName(divisions, divisionId)}</Name>}
      </span>
      <CheatStatus of={status} />
      {isAdmin && <StatusAct team={of.team} />}
      <Unfold of={of} {...unfolded} />
      <Counts of={of} />
    </span>
  )
}

const none: readonly Division[] = []

/** The divisions of the game, which the page reads, to name those that rows tell by id. */
const useDivisions = () => useQuery(peeked(games.game(useGameAddress().gameId))).data?.divisions ?? none
