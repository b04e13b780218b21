import type { Hub } from '#hubs/hub.ts'
import { type HubLink, sharedLink } from '#hubs/shared-link.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Listens to a hub for as long as the component is there, and answers how the link is doing. */
export function useHub(hub: Hub): HubLink {
  const { watch, read } = sharedLink(useQueryClient(), hub)
  return useSyncExternalStore(watch, read)
}
