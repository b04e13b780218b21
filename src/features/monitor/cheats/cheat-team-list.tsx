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
import { timeColumn } from '#src/parts/lists/row-list.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { IconButton } from '#src/ui/mark/button.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

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

/** What the teams can be sorted by; `divisions` are the game's. */
export const cheatTeamOrders = (divisions: readonly Division[]) => ({
  team: byText<CheatTeam>(({ team }) => team.team.name),
  division: byText<CheatTeam>(({ team }) => divisionName(divisions, team.divisionId)),
  counts: byNumber<CheatTeam>(({ records }) => records.length),
  time: byNumber<CheatTeam>(({ last }) => last),
  status: byNumber<CheatTeam>(({ team }) => statuses.indexOf(team.status)),
})

/** The teams that submitted or gave away flags, each unfolding to its records. */
export function CheatTeams({ rows }: { rows: CheatInfo[] }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const found = useMemo(() => cheatTeamsOf(rows), [rows])
  const divisions = useDivisions()
  const { rows: teams, sort } = useSort(
    useMemo(() => cheatTeamOrders(divisions), [divisions]),
    found,
  )
  const listed = useMemo(
    () =>
      teams.flatMap((of): Row[] => [
        { key: String(of.team.id), of },
        ...(open.has(of.team.id) ? of.records.map((record) => ({ key: record.key, of, record })) : []),
      ]),
    [teams, open],
  )
  const toggle = ({ of: { team } }: Row) =>
    setOpen((open) =>
      open.has(team.id) ? new Set([...open].filter((id) => id !== team.id)) : new Set([...open, team.id]),
    )
  const isOpen = ({ of }: Row) => open.has(of.team.id)
  const columns = useColumns({ isOpen, toggle })
  const phoneTeam = (row: Row) => <PhoneTeam row={row} isOpen={isOpen(row)} onToggle={() => toggle(row)} />
  return (
    <Table
      label={t('cheats.byTeam')}
      columns={columns}
      rows={listed}
      sort={sort}
      keyOf={keyOf}
      rowHeight={({ record }) => (record && isPhone ? 92 : 36)}
      wholeRow={recordOf}
      onOpen={(row) => !row.record && toggle(row)}
      phoneRow={{ cell: phoneTeam }}
    />
  )
}

interface TeamColumns {
  isOpen: (row: Row) => boolean
  toggle: (row: Row) => void
}

function useColumns({ isOpen, toggle }: TeamColumns): Column<Row>[] {
  const { t } = useTranslation()
  const isAdmin = useHasRole('Admin')
  const divisions = useDivisions()
  const acts = column<Row>('acts', '', '28px', ({ of }) => <StatusAct team={of.team} />)
  return [
    column('avatar', '', '24px', ({ of }) => (
      <Avatar name={of.team.team.name} picture={of.team.team.avatar} size={24} />
    )),
    column('team', t('monitor.team'), 'minmax(0, 1.2fr)', ({ of }) => (
      <SubmitterLink name={of.team.team.name} />
    )),
    column('division', t('cheats.division'), 'minmax(0, 0.7fr)', ({ of }) => (
      <Name className="dim">{divisionName(divisions, of.team.divisionId) || '–'}</Name>
    )),
    column('counts', t('cheats.records'), 'minmax(0, 1.4fr)', ({ of }) => <Counts of={of} />),
    timeColumn(t('cheats.last'), ({ of }) => of.last),
    column('status', t('cheats.status'), '7rem', ({ of }) => <CheatStatus of={of.team.status} />),
    ...(isAdmin ? [acts] : []),
    column('unfold', '', '28px', (row) => (
      <Unfold team={row.of.team.team.name} isOpen={isOpen(row)} onToggle={() => toggle(row)} />
    )),
  ]
}

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

interface UnfoldProps {
  team: string
  isOpen: boolean
  onToggle: () => void
}

function Unfold({ team, isOpen, onToggle }: UnfoldProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      size="small"
      label={t('cheats.recordsOf', { team })}
      aria-expanded={isOpen}
      className={styles.unfold}
      onClick={onToggle}
    >
      <ChevronDown size={16} aria-hidden="true" />
    </IconButton>
  )
}

function PhoneTeam({ row: { of }, ...unfold }: { row: Row } & Omit<UnfoldProps, 'team'>) {
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
      <Unfold team={team.name} {...unfold} />
      <Counts of={of} />
    </span>
  )
}

const none: readonly Division[] = []

/** The divisions of the game, which the page reads, to name those that rows tell by id. */
const useDivisions = () => useQuery(peeked(games.game(useGameAddress().gameId))).data?.divisions ?? none
