/** What can change around the client. */
type Change = 'visibilitychange' | 'online' | 'offline' | 'pagehide' | 'pageshow'

/** What the client needs of where it runs: a page of a browser, or a process (process.ts). */
export interface Surroundings {
  /** The address of the server, without a path. */
  origin: string
  isHidden: () => boolean
  isOnline: () => boolean
  /** Calls back whenever this changes, until the signal is aborted. */
  on: (change: Change, listener: (event: Event) => void, over?: AbortSignal) => void
  /** Sends every call. */
  fetch: typeof fetch
  /** Opens the connections of hubs. */
  WebSocket: typeof WebSocket | undefined
  /** Whether there may be other tabs. */
  hasTabs: boolean
}

/** The page that this is part of; unit tests have only some of it. */
const page: Surroundings = {
  origin: globalThis.location?.origin ?? 'http://localhost',
  isHidden: () => globalThis.document?.hidden,
  isOnline: () => globalThis.navigator?.onLine ?? true,
  on: (change, listener, signal) =>
    (change === 'visibilitychange' ? globalThis.document : globalThis.window)?.addEventListener(
      change,
      listener,
      signal && { signal },
    ),
  fetch: (...call) => globalThis.fetch(...call),
  get WebSocket() {
    return globalThis.WebSocket
  },
  hasTabs: true,
}

/** Where this client runs. */
export let surroundings = page

/** Says where the client runs, if not on a page: before its transport is loaded, which keeps the address of the server. */
export function runIn(where: Surroundings) {
  surroundings = where
}

/** Whether a page is shown again as it was left, without being loaded. */
export const isRestored = (event: Event) => (event as PageTransitionEvent).persisted
