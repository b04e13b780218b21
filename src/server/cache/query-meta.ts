import type { Polled, Timetable } from './timetable.ts'

/**
 * Who may see a response that the browser stored: `public` is the same for everybody, `personal` was written for one
 * user, or shows where they have been.
 */
export type Persisted = 'public' | 'personal'

/** The `meta` of a query family. */
interface FamilyMeta extends Record<string, unknown> {
  /** Its responses outlive the page. They may contain nothing secret (tokens, flags, people's addresses). */
  persist?: Persisted
  /** Only the response read last outlives the page, for a visit while the server is silent, because these are large. */
  isLastStored?: boolean
  /** One tab reads it for all tabs. */
  isShared?: boolean
  /** When it is read again without a push. */
  timetable?: Timetable
  /** Of an observer: what the screen asks of it. One without only looks at what is there. */
  polled?: Polled
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FamilyMeta
  }
}
