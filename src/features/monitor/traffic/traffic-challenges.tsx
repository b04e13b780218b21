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
import type { TFunction } from 'i18next'
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
  const columns = useMemo(() => trafficChallengeColumns(t, { challenges, chosen }), [t, challenges, chosen])
  const { rows, sort } = useSort(columns, byCategory, { name: 'sortChallenges' })
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

const keyOf = ({ id }: ChallengeTraffic) => String(id)

/** By type, challenges are sorted by whether each team has an instance, and whether it is enabled. */
export const trafficChallengeColumns = (
  t: TFunction,
  { challenges, chosen }: Pick<TrafficChallengesProps, 'challenges' | 'chosen'>,
): Column<ChallengeTraffic>[] => [
  column(
    'title',
    t('monitor.challenge'),
    'minmax(0, 1fr)',
    (challenge) => (
      <AddressLink
        // A team chosen in another challenge may have no files here; one that a list was filtered by is looked for.
        parts={{ ...challengeParts(challenge, challenges), ...(chosen && noTeam) }}
        className={`row gap-2 w-label hover-underline overflow-hidden bright no-underline ${styles.choice}`}
        aria-current={challenge === chosen || undefined}
      >
        <ChallengeName title={challenge.title} category={challenge.category} />
      </AddressLink>
    ),
    { by: byText(({ title }) => title) },
  ),
  column(
    'type',
    t('traffic.type'),
    '5.2rem',
    (challenge) => <span className="dim">{t(`traffic.${kindOf(challenge)}`)}</span>,
    { by: byNumber((challenge) => kinds.indexOf(kindOf(challenge))) },
  ),
  column(
    'count',
    t('traffic.teams'),
    '3.4rem',
    ({ count }) => (
      <span translate="no" className="dim tabular text-end block">
        <Count value={count} />
      </span>
    ),
    { align: 'end', by: byNumber(({ count }) => count) },
  ),
]

const kinds = ['disabled', 'static', 'dynamic'] as const
const kindOf = ({ type, isEnabled }: ChallengeTraffic): (typeof kinds)[number] =>
  isEnabled ? (type === 'DynamicContainer' ? 'dynamic' : 'static') : 'disabled'
