import type { Hub } from './hub.ts'
import { type HubLink, sharedLink } from './shared-link.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Listens to a hub while the component is mounted, and returns the state of its link. */
export function useHub(hub: Hub): HubLink {
  const { watch, read } = sharedLink(useQueryClient(), hub)
  return useSyncExternalStore(watch, read)
}

const worstFirst: HubLink['state'][] = [
  'offline',
  'polling',
  'reconnecting',
  'connecting',
  'catchingUp',
  'refused',
  'live',
]

const worstOf = (links: HubLink[]) =>
  links.toSorted((one, other) => worstFirst.indexOf(one.state) - worstFirst.indexOf(other.state))[0]

/** Listens to several hubs that feed one view, and returns the worst of their links; undefined for none. */
export function useHubs(hubs: readonly Hub[]): HubLink | undefined {
  const cache = useQueryClient()
  const links = useMemo(() => hubs.map((hub) => sharedLink(cache, hub)), [cache, hubs])
  const watch = useCallback(
    (onChange: () => void) => {
      const stops = links.map((link) => link.watch(onChange))
      return () => stops.forEach((stop) => stop())
    },
    [links],
  )
  return useSyncExternalStore(watch, () => worstOf(links.map((link) => link.read())))
}
