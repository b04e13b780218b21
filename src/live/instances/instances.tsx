import type { InstanceActor, InstanceYard } from './instance-yard.ts'
import { sharedYard } from './shared-yard.ts'
import { defaultConfig, site } from '#src/api/site.ts'
import { invariant } from '#src/lib/invariant.ts'
import { useKeyOfUser } from '#src/live/session.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'

const Yard = createContext<InstanceYard | undefined>(undefined)

/** Leads all panels inside to the charts of a team's containers. */
export function InstancesProvider({ gameId, children }: { gameId: number; children: ReactNode }) {
  const cache = useQueryClient()
  const { data: { renewalWindow } = defaultConfig } = useQuery(site.config())
  const memory = useKeyOfUser(`running-${gameId}`)
  const yard = useMemo(
    () => sharedYard(cache, { gameId, memory, renewalWindow }),
    [cache, gameId, memory, renewalWindow],
  )
  useEffect(() => yard.open(), [yard])
  return <Yard.Provider value={yard}>{children}</Yard.Provider>
}

function useInstanceYard(): InstanceYard {
  const yard = useContext(Yard)
  invariant(yard, 'containers are shown inside an InstancesProvider')
  return yard
}

/** The chart of the container of one challenge. */
export const useInstance = (challengeId: number): InstanceActor => useInstanceYard().of(challengeId)

/** The challenges in which a container of the team was last seen running. */
export function useRunningInstances(): readonly number[] {
  const yard = useInstanceYard()
  return useSyncExternalStore(yard.watch, yard.running)
}

/** The chart of the container that ends first. */
export function useFirstToEnd(): InstanceActor | undefined {
  const yard = useInstanceYard()
  return useSyncExternalStore(yard.watch, yard.firstToEnd)
}

/** The container of a challenge as it runs; nothing while none does. */
export const useContainer = (challengeId: number) =>
  useSelector(useInstance(challengeId), ({ context }) => context.container ?? undefined)
