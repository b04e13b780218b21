import { SiteTable } from '#src/features/admin/site-list.tsx'
import { isWhole, type SiteRows } from '#src/features/admin/site-rows.ts'
import type { TeamAsk } from './teams-question.tsx'
import type { TeamInfo, TeamMember } from '#src/model/team.ts'
import { listText } from '#src/lib/formats.ts'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Star from 'lucide-react/icons/star'
import { useMemo } from 'react'

export const teamKey = ({ id }: TeamInfo) => String(id)

/** The names of the members, as a list in words. */
export const namesOf = (members: readonly TeamMember[], language: string): string =>
  listText(
    members.flatMap(({ userName }) => userName ?? []),
    language,
  )

/** Captain first, then in order of joining. */
export const membersOf = ({ members }: TeamInfo): TeamMember[] =>
  (members ?? []).toSorted((a, b) => Number(b.captain) - Number(a.captain))

export const teamOrders = {
  team: byText<TeamInfo>(({ name }) => name),
  members: byNumber<TeamInfo>(({ members }) => members?.length ?? 0),
  bio: byText<TeamInfo>(({ bio }) => bio),
  state: byNumber<TeamInfo>(({ locked }) => (locked ? 1 : 0)),
}

const phone = { main: 'team', end: 'state', second: ['members'] }

type Asks = (asked: { ask: TeamAsk; team: TeamInfo }) => void

interface TeamsTableProps {
  list: SiteRows<TeamInfo>
  rows: TeamInfo[]
  hint: string
  /** The id of the team whose dialog is open. */
  opened: string
  onOpen: (team: TeamInfo) => void
  /** Stable, as the columns are. */
  onAsk: Asks
}

/** Teams, one per row; a row opens its dialog. */
export function TeamsTable({ onAsk, ...table }: TeamsTableProps) {
  const { t } = useTranslation()
  const sorted = useSort(teamOrders, table.rows, { isWhole: isWhole(table.list) })
  return (
    <SiteTable
      {...table}
      {...sorted}
      label={t('siteTeams.title')}
      columns={useColumns(onAsk)}
      keyOf={teamKey}
      phone={phone}
      none={{ title: t('siteTeams.empty') }}
    />
  )
}

function useColumns(onAsk: Asks): Column<TeamInfo>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      column('team', t('siteTeams.team'), 'minmax(0, 1.2fr)', (team) => <TeamName team={team} />),
      column('members', t('siteTeams.members'), 'minmax(0, 2fr)', (team) => <Members team={team} />),
      column('bio', t('siteTeams.bio'), 'minmax(0, 1.4fr)', ({ bio }) => (
        <Name className="dim">{bio ?? ''}</Name>
      )),
      column('state', t('siteTeams.locked'), '5.6rem', ({ locked }) => locked && <LockedChip />, {
        words: [t('siteTeams.locked')],
        beside: 42,
      }),
      column('lock', '', '6.4rem', (team) => <LockButton team={team} onAsk={onAsk} />, {
        words: [t('siteTeams.lock.short'), t('siteTeams.unlock.short')],
        beside: 48,
      }),
    ],
    [t, onAsk],
  )
}

function TeamName({ team: { id, name, avatar } }: { team: TeamInfo }) {
  return (
    <span className="row gap-25 min-w-0">
      <Avatar name={name} picture={avatar} size={26} />
      <Name className="w-label">{name}</Name>
      <span className="faint">#{id}</span>
    </span>
  )
}

/** Marks a team whose members can no longer change. */
export function LockedChip() {
  const { t } = useTranslation()
  return (
    <Chip>
      <Lock size={12} aria-hidden="true" /> {t('siteTeams.locked')}
    </Chip>
  )
}

function LockButton({ team, onAsk }: { team: TeamInfo; onAsk: Asks }) {
  const { t } = useTranslation()
  const ask = team.locked ? 'unlock' : 'lock'
  const Icon = team.locked ? LockOpen : Lock
  return (
    <Button
      size="small"
      kind="quiet"
      aria-label={t(`siteTeams.${ask}.open`, { team: team.name })}
      onClick={() => onAsk({ ask, team })}
    >
      <Icon size={14} aria-hidden="true" />
      {t(`siteTeams.${ask}.short`)}
    </Button>
  )
}

const mostNames = 8

function Members({ team }: { team: TeamInfo }) {
  const { t, i18n } = useTranslation()
  const members = membersOf(team)
  if (members.length === 0) return <span className="faint">{t('siteTeams.noMembers')}</span>
  return (
    <span className="flex gap-3 min-w-0" title={namesOf(members, i18n.language)}>
      {members.slice(0, mostNames).map(({ id, userName, captain }) => (
        <span className="inline-row gap-1 min-w-0 overflow-hidden ellipsis" key={id}>
          {captain && <Star className="gold" size={12} aria-label={t('siteTeams.captain')} />}
          <bdi translate="no">{userName}</bdi>
        </span>
      ))}
      {members.length > mostNames && (
        <span className="inline-row gap-1 min-w-0 faint overflow-hidden ellipsis">
          {t('siteTeams.more', { count: members.length - mostNames })}
        </span>
      )}
    </span>
  )
}
