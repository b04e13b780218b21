import { type ClosedState, closedStates } from './cases.ts'
import { Depth } from './depth.tsx'
import { TrafficLinks } from '#src/features/monitor/traffic/traffic-links.tsx'
import type { Signal } from './signal.ts'
import { signalsFor } from './signals-for.ts'
import { SignalList } from './signal-list.tsx'
import { Chosen } from '#src/features/monitor/chosen.tsx'
import { searchOf, useMonitorFilter } from '#src/features/monitor/monitor-filter.ts'
import { MonitorHead } from '#src/features/monitor/monitor-head.tsx'
import { useEvidence, useOpenSignals } from './use-signals.ts'
import { ChallengeCourseCard } from '#src/features/monitor/challenge-course-card.tsx'
import { HealthCard } from '#src/features/monitor/health-card.tsx'
import { Unread } from '#src/features/monitor/submissions/unread.tsx'
import { captures } from '#src/server/reads/captures.ts'
import { games } from '#src/server/reads/games.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

const CasePage = lazyPart(async () => (await import('./case-page.tsx')).CasePage, { texts: 'evidence' })

/** What a monitor may want to look at, each with its evidence and a plain reason; it judges nobody. */
export function TriageScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { submissions, events, cheats } = useEvidence(gameId)
  const signals = useOpenSignals(gameId, { readsBack: true })
  const isTrafficRead = useIsTrafficRead(gameId) // its links are part of the signals
  const filter = useMonitorFilter()
  const isRead = signals !== undefined && isTrafficRead
  const opened = useAddressValue('case')
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
          {opened !== '' ? (
            <CasePage
              of={opened}
              signals={[...signals.open, ...Object.values(signals.closed).flat()]}
              decisions={signals.decisions}
              further={trafficLinks}
            />
          ) : (
            <Signals signals={signals} />
          )}
        </>
      ) : (
        <Unread read={unread ?? submissions} what="submissions" />
      )}
    </ListPage>
  )
}

function Signals({ signals }: { signals: NonNullable<ReturnType<typeof useOpenSignals>> }) {
  const filter = useMonitorFilter()
  const { open, closed, decisions } = signals
  const ofClosed = (state: ClosedState) => [state, signalsFor(filter, closed[state])] as const
  return (
    <>
      <Chosen filter={filter} />
      <div className="stack cols-1 gap-3 content-start min-h-0 overflow-y-auto">
        <SignalList
          open={signalsFor(filter, open)}
          closed={Object.fromEntries(closedStates.map(ofClosed)) as typeof closed}
          decisions={decisions}
          isFiltered={searchOf(filter) !== ''}
          further={trafficLinks}
        />
      </div>
    </>
  )
}

const trafficLinks = (signal: Signal) => <TrafficLinks signal={signal} />

/** Whether the scoreboard and the captures were read, or could not be. */
function useIsTrafficRead(gameId: number): boolean {
  const scoreboard = useQuery(games.scoreboard(gameId))
  const captured = useQuery({ ...captures.challenges(gameId), staleTime: Infinity })
  return [scoreboard, captured].every(({ isPending, failureCount }) => !isPending || failureCount > 0)
}
