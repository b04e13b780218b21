import { sharedTunnelStore } from './tunnel-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The states of the connection that a user tells apart. */
export const tunnelStates = ['off', 'connecting', 'pending', 'connected', 'failed'] as const

/** The connection to WebSocketReflectorX, and what can be done with it. */
export function useTunnel() {
  const store = sharedTunnelStore(useQueryClient(), undefined)
  const snapshot = useSyncExternalStore(store.watch, store.snapshot)
  const settings = useSyncExternalStore(store.watch, store.settings)
  const state = tunnelStates.find((state) => snapshot.matches(state)) ?? 'off'
  return { store, state, settings, ...snapshot.context }
}
