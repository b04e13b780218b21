import { ChallengeName } from '#src/features/monitor/challenge-name.tsx'
import { challengeParts, noTeam } from './traffic-choice.ts'
import { besideEachOther, TrafficPane } from './traffic-pane.tsx'
import styles from './traffic.module.css'
import { compareNames } from '#src/lib/compare-names.ts'
import type { ChallengeTraffic } from '#src/model/traffic.ts'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

interface TrafficChallengesProps {
  /** The query of the challenges, and which one is chosen. */
  read: UseQueryResult
  challenges: readonly ChallengeTraffic[]
  chosen: ChallengeTraffic | undefined
}

/** The challenges whose traffic is captured, by category. */
export function TrafficChallenges({ read, challenges, chosen }: TrafficChallengesProps) {
  const { t } = useTranslation()
  const byCategory = useMemo(
    () =>
      challenges.toSorted(
        (a, b) => a.category.localeCompare(b.category, 'en') || compareNames(a.title, b.title),
      ),
    [challenges],
  )
  const { rows, sort } = useSort(trafficChallengeOrders, byCategory, { name: 'sortChallenges' })
  const columns = useColumns({ challenges, chosen })
  return (
    <TrafficPane title={t('traffic.challenges')} read={read}>
      <Table
        label={t('traffic.challenges')}
        columns={columns}
        rows={rows}
        sort={sort}
        keyOf={keyOf}
        toneOf={({ id }) => (id === chosen?.id ? 'current' : undefined)}
        phoneRow={{ height: 48, cell: besideEachOther(columns, styles.phone) }}
      />
    </TrafficPane>
  )
}

/** What the challenges can be sorted by: the type is whether each team has an instance, and whether it is enabled. */
export const trafficChallengeOrders = {
  title: byText<ChallengeTraffic>(({ title }) => title),
  type: byNumber<ChallengeTraffic>(({ type, isEnabled }) =>
    isEnabled ? (type === 'DynamicContainer' ? 2 : 1) : 0,
  ),
  count: byNumber<ChallengeTraffic>(({ count }) => count),
}

const keyOf = ({ id }: ChallengeTraffic) => String(id)

function useColumns({
  challenges,
  chosen,
}: Omit<TrafficChallengesProps, 'read'>): Column<ChallengeTraffic>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      column('title', t('monitor.challenge'), 'minmax(0, 1fr)', (challenge) => (
        <AddressLink
          // A team chosen in another challenge may have no files here; one that a list was filtered by is looked for.
          parts={{ ...challengeParts(challenge, challenges), ...(chosen && noTeam) }}
          className={`row gap-2 w-label hover-underline overflow-hidden bright no-underline ${styles.choice}`}
          aria-current={challenge === chosen || undefined}
        >
          <ChallengeName title={challenge.title} category={challenge.category} />
        </AddressLink>
      )),
      column('type', t('traffic.type'), '5.2rem', ({ type, isEnabled }) => (
        <span className="dim">
          {t(
            isEnabled
              ? type === 'DynamicContainer'
                ? 'traffic.dynamic'
                : 'traffic.static'
              : 'traffic.disabled',
          )}
        </span>
      )),
      column(
        'count',
        t('traffic.teams'),
        '3.4rem',
        ({ count }) => (
          <span translate="no" className="dim tabular text-end block">
            <Count value={count} />
          </span>
        ),
        { align: 'end' },
      ),
    ],
    [t, challenges, chosen],
  )
}
