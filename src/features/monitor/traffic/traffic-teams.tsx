import { noChallenge, teamParts } from './traffic-choice.ts'
import { besideEachOther, TrafficPane } from './traffic-pane.tsx'
import styles from './traffic.module.css'
import { compareNames } from '#src/lib/compare-names.ts'
import type { ChallengeTraffic, TeamTraffic } from '#src/model/traffic.ts'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { textColumn } from '#src/parts/lists/columns.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'

interface TrafficTeamsProps {
  challenge: ChallengeTraffic
  /** The teams of the challenge, and which one is chosen. */
  read: UseQueryResult<TeamTraffic[]>
  chosen: TeamTraffic | undefined
}

/** The teams that have captures of a challenge, by name. */
export function TrafficTeams({ challenge, read, chosen }: TrafficTeamsProps) {
  const { t } = useTranslation()
  const byName = useMemo(() => read.data?.toSorted((a, b) => compareNames(a.name, b.name)), [read.data])
  const columns = useMemo(
    () => trafficTeamColumns(t, { teams: read.data ?? none, chosen }),
    [t, read.data, chosen],
  )
  const { rows, sort } = useSort(columns, byName, { name: 'sortTeams' })
  return (
    <TrafficPane
      title={t('traffic.teams')}
      of={challenge.title}
      read={read}
      back={{ label: t('traffic.challenges'), parts: noChallenge }}
    >
      {!byName && (
        <ReadFallback read={read} what="captures" whileLoading={<Skeleton rows={8} height={24} />} />
      )}
      {byName?.length === 0 && <Empty title={t('traffic.noTeams')}>{t('traffic.noTeamsText')}</Empty>}
      {rows.length > 0 && (
        <Table
          key={challenge.id}
          label={t('traffic.teams')}
          columns={columns}
          rows={rows}
          sort={sort}
          keyOf={keyOf}
          toneOf={({ teamId }) => (teamId === chosen?.teamId ? 'current' : undefined)}
          phoneRow={{ height: 48, cell: besideEachOther(columns, styles.phone) }}
        />
      )}
    </TrafficPane>
  )
}

const keyOf = ({ id }: TeamTraffic) => String(id)

const none: TeamTraffic[] = []

export const trafficTeamColumns = (
  t: TFunction,
  { teams, chosen }: { teams: TeamTraffic[]; chosen: TeamTraffic | undefined },
): Column<TeamTraffic>[] => [
  column(
    'name',
    t('monitor.team'),
    'minmax(0, 1fr)',
    (team) => (
      <AddressLink
        parts={teamParts(team, teams)}
        className={`row gap-2 w-label hover-underline overflow-hidden bright no-underline ${styles.choice}`}
        aria-current={team === chosen || undefined}
      >
        <Avatar name={team.name} picture={team.avatar} size={22} />
        <Name>{team.name}</Name>
      </AddressLink>
    ),
    { by: byText(({ name }) => name) },
  ),
  textColumn('division', t('cheats.division'), '5.2rem', ({ division }) => division?.name ?? '', 'dim'),
  column('count', t('traffic.files'), '3.4rem', ({ count }) => <Count value={count} />, {
    by: byNumber(({ count }) => count),
  }),
]
