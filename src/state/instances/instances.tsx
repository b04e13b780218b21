import { polled } from '#src/server/cache/polled.ts'
import { type InstanceActor, type InstanceStore, sharedInstanceStore } from './instance-store.ts'
import { games } from '#src/server/reads/games.ts'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { invariant } from '#src/lib/invariant.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

const StoreContext = createContext<InstanceStore | undefined>(undefined)

/** Provides the charts of a team's instances to all panels inside. */
export function InstancesProvider({ gameId, children }: { gameId: number; children: ReactNode }) {
  const cache = useQueryClient()
  const { data: { renewalWindow } = defaultConfig } = useQuery(site.config())
  const storageKey = useUserKey(`running-${gameId}`)
  const store = sharedInstanceStore(cache, { gameId, storageKey, renewalWindow })
  return <StoreContext value={store}>{children}</StoreContext>
}

/** The instances of the provided game. */
export function useInstanceStore(): InstanceStore {
  const store = use(StoreContext)
  invariant(store, 'instances are shown inside an InstancesProvider')
  return store
}

/** The chart of the instance of one challenge. */
export function useInstance(challengeId: number): InstanceActor {
  const store = useInstanceStore()
  return useSyncExternalStore(store.watch, () => store.of(challengeId))
}

/** The challenges in which an instance of the team was last seen running. */
export function useRunningInstances(): readonly number[] {
  const store = useInstanceStore()
  return useSyncExternalStore(store.watch, store.running)
}

/** The running instance of a challenge; undefined while there is none. */
export const useRunningInstance = (challengeId: number) =>
  useSelector(useInstance(challengeId), ({ context }) => context.running ?? undefined)

/** This many instances are read at the full pace; more share one read a minute. */
const fullPace = 2

/** Reads the challenges in which an instance of the team runs: what a teammate starts or destroys is not pushed. */
export function useRunningDetails(gameId: number) {
  const running = useRunningInstances()
  const how = { as: 'aside', share: Math.max(1, running.length / fullPace) } as const
  const reads = useQueries({ queries: running.map((id) => polled(games.challenge(gameId, id), how)) })
  return reads.flatMap(({ data }) => (data ? [data] : []))
}
