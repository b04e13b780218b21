import { besideEachOther, TrafficPane } from './traffic-pane.tsx'
import styles from './traffic.module.css'
import type { TeamTraffic } from '#src/model/traffic.ts'
import { captures } from '#src/api/captures.ts'
import { AddressLink } from '#src/live/address/address-link.tsx'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { ReadFallback } from '#src/live/freshness/read-fallback.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Name } from '#src/ui/name.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { column, type Column, Table } from '#src/ui/table.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

interface TrafficTeamsProps {
  challengeId: number
  title: string | undefined
  chosen: number | undefined
}

/** The teams that have captures of a challenge, by name. */
export function TrafficTeams({ challengeId, title, chosen }: TrafficTeamsProps) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const read = useQuery(captures.teams(gameId, challengeId))
  const rows = useMemo(() => read.data?.toSorted((a, b) => a.name.localeCompare(b.name)), [read.data])
  const columns = useColumns(challengeId, chosen)
  return (
    <TrafficPane
      title={t('traffic.teams')}
      of={title}
      back={{ label: t('traffic.challenges'), parts: { challenge: '', team: '' } }}
    >
      {!rows && <ReadFallback read={read} what="captures" whileLoading={<Skeleton rows={8} height={24} />} />}
      {rows?.length === 0 && <Empty title={t('traffic.noTeams')}>{t('traffic.noTeamsText')}</Empty>}
      {rows && rows.length > 0 && (
        <Table
          key={challengeId}
          label={t('traffic.teams')}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          toneOf={({ teamId }) => (teamId === chosen ? 'current' : undefined)}
          phoneRow={{ height: 48, cell: besideEachOther(columns, styles.phone) }}
        />
      )}
    </TrafficPane>
  )
}

const keyOf = ({ id }: TeamTraffic) => String(id)

function useColumns(challengeId: number, chosen: number | undefined): Column<TeamTraffic>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      column('name', t('monitor.team'), 'minmax(0, 1fr)', ({ teamId, name, avatar }) => (
        <AddressLink
          parts={{ challenge: String(challengeId), team: String(teamId) }}
          className={styles.choice}
          aria-current={teamId === chosen || undefined}
        >
          <Avatar name={name} picture={avatar} size={22} />
          <Name>{name}</Name>
        </AddressLink>
      )),
      column('division', t('cheats.division'), '5.2rem', ({ division }) => (
        <Name className={styles.dim}>{division ?? ''}</Name>
      )),
      column('count', t('traffic.files'), '3.4rem', ({ count }) => (
        <span className={styles.number}>{count}</span>
      )),
    ],
    [t, challengeId, chosen],
  )
}
