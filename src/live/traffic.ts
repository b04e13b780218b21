import { governor } from '#src/api/client.ts'
import { useSyncExternalStore } from 'react'

/** The calls under way, the limiters that refuse, and what was spent; drawn again with every change. */
export const useTraffic = () => useSyncExternalStore(governor.watch, governor.traffic)

const isSlow = () => governor.traffic().calls.some(({ state }) => state === 'slow' || state === 'held')

/** Whether the server lets a call hang or has asked to wait. */
export const useIsSlow = () => useSyncExternalStore(governor.watch, isSlow)
