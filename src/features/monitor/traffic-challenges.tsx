import { ChallengeName } from './challenge-name.tsx'
import { besideEachOther, TrafficPane } from './traffic-pane.tsx'
import styles from './traffic.module.css'
import type { ChallengeTraffic } from '#src/model/traffic.ts'
import { AddressLink } from '#src/live/address/address-link.tsx'
import { column, type Column, Table } from '#src/ui/table.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import { useMemo } from 'react'

interface TrafficChallengesProps {
  challenges: readonly ChallengeTraffic[]
  chosen: number | undefined
}

/** The challenges whose traffic is captured, by category. */
export function TrafficChallenges({ challenges, chosen }: TrafficChallengesProps) {
  const { t } = useTranslation()
  const rows = useMemo(
    () =>
      challenges.toSorted(
        (a, b) => a.category.localeCompare(b.category, 'en') || a.title.localeCompare(b.title),
      ),
    [challenges],
  )
  const columns = useColumns(chosen)
  return (
    <TrafficPane title={t('traffic.challenges')}>
      <Table
        label={t('traffic.challenges')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        toneOf={({ id }) => (id === chosen ? 'current' : undefined)}
        phoneRow={{ height: 48, cell: besideEachOther(columns, styles.phone) }}
      />
    </TrafficPane>
  )
}

const keyOf = ({ id }: ChallengeTraffic) => String(id)

function useColumns(chosen: number | undefined): Column<ChallengeTraffic>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      column('title', t('monitor.challenge'), 'minmax(0, 1fr)', ({ id, title, category }) => (
        <AddressLink
          parts={{ challenge: String(id), team: '' }}
          className={styles.choice}
          aria-current={id === chosen || undefined}
        >
          <ChallengeName title={title} category={category} />
        </AddressLink>
      )),
      column('type', t('traffic.type'), '5.2rem', ({ type, isEnabled }) => (
        <span className={styles.dim}>
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
        ({ count }) => <span className={styles.number}>{count}</span>,
        { align: 'end' },
      ),
    ],
    [t, chosen],
  )
}
