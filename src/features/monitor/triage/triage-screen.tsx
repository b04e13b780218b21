import { Depth } from './depth.tsx'
import { TrafficLinks } from '#src/features/monitor/traffic/traffic-links.tsx'
import type { Signal } from './signal.ts'
import { SignalList } from './signal-list.tsx'
import { Chosen } from '#src/features/monitor/chosen.tsx'
import {
  fitting,
  type MonitorFilter,
  searchOf,
  useMonitorFilter,
} from '#src/features/monitor/monitor-filter.ts'
import { namesInSubmission } from '#src/features/monitor/row-names.ts'
import { MonitorHead } from '#src/features/monitor/monitor-head.tsx'
import { useEvidence, useOpenSignals } from './use-signals.ts'
import { ChallengeCourseCard } from '#src/features/monitor/challenge-course-card.tsx'
import { HealthCard } from '#src/features/monitor/health-card.tsx'
import { Unread } from '#src/features/monitor/submissions/unread.tsx'
import { captures } from '#src/server/reads/captures.ts'
import { games } from '#src/server/reads/games.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

/** What a monitor may want to look at, each with its evidence and a plain reason; it judges nobody. */
export function TriageScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { submissions, events, cheats } = useEvidence(gameId)
  const signals = useOpenSignals(gameId, { readsBack: true })
  const isTrafficRead = useIsTrafficRead(gameId) // its links are part of the signals
  const filter = useMonitorFilter()
  const isRead = signals !== undefined && isTrafficRead
  const unread = [submissions, events, cheats].find(({ data }) => data === undefined)
  return (
    <ListPage
      side={
        isRead && (
          <aside aria-label={t('monitor.needsAttention')}>
            {filter.challenge !== '' && <ChallengeCourseCard challenge={filter.challenge} />}
            <HealthCard />
          </aside>
        )
      }
    >
      <MonitorHead page={t('monitor.triage')} read={submissions} />
      {isRead ? (
        <>
          <Depth />
          <Chosen filter={filter} />
          <div className="stack cols-1 gap-3 content-start min-h-0 overflow-y-auto">
            <SignalList
              open={signalsFor(filter, signals.open)}
              dismissed={signalsFor(filter, signals.dismissed)}
              isFiltered={searchOf(filter) !== ''}
              further={trafficLinks}
            />
          </div>
        </>
      ) : (
        <Unread read={unread ?? submissions} what="submissions" />
      )}
    </ListPage>
  )
}

const trafficLinks = (signal: Signal) => <TrafficLinks signal={signal} />

/** The signals with a row that matches the filter; every row is of all teams that its signal names. */
const signalsFor = (filter: MonitorFilter, signals: Signal[]): Signal[] =>
  signals.filter((signal) => {
    const namesOf = (row: Signal['rows'][number]) => {
      const names = namesInSubmission(row)
      return { ...names, teams: [...new Set([...signal.teams, ...names.teams])] }
    }
    return fitting(signal.rows, filter, namesOf, signal).length > 0
  })

/** Whether the scoreboard and the captures were read, or could not be. */
function useIsTrafficRead(gameId: number): boolean {
  const scoreboard = useQuery(games.scoreboard(gameId))
  const captured = useQuery({ ...captures.challenges(gameId), staleTime: Infinity })
  return [scoreboard, captured].every(({ isPending, failureCount }) => !isPending || failureCount > 0)
}
