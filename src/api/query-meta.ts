/**
 * Who may be shown an answer that the browser stored: `public` is the same for everybody, `personal` was written for its
 * reader, or shows where they have been.
 */
export type Persisted = 'public' | 'personal'

/** What a query family says of itself, as its `meta`. */
interface FamilyMeta extends Record<string, unknown> {
  /** Its answers outlive the page. Nothing secret (tokens, flags, addresses of people) may be in them. */
  persist?: Persisted
  /** Of these the one that was read last outlives the page, for a visit while the server is silent: they are large. */
  isLastStored?: boolean
  /** One tab reads it for all of them. */
  isShared?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FamilyMeta
  }
}
