import { requestQueue } from '#src/api/client.ts'
import { useSyncExternalStore } from 'react'

/** The calls under way, the limiters that refuse, and what has left; drawn again with every change. */
export const useTraffic = () => useSyncExternalStore(requestQueue.watch, requestQueue.traffic)

const isSlow = () => requestQueue.traffic().calls.some(({ state }) => state === 'slow' || state === 'limited')

/** Whether the server lets a call hang or has asked to wait. */
export const useIsSlow = () => useSyncExternalStore(requestQueue.watch, isSlow)
