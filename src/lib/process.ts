import type { Surroundings } from './surroundings.ts'

/** A process that reaches its server at this address: it is always shown and online, and has no tabs. */
export const processAt = (
  origin: string,
  { fetch, WebSocket }: Pick<Surroundings, 'fetch' | 'WebSocket'>,
): Surroundings => ({
  origin,
  fetch,
  WebSocket,
  isHidden: () => false,
  isOnline: () => true,
  on: () => {},
  hasTabs: false,
})
