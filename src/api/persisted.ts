import { hour } from '#src/lib/time.ts'

/**
 * Who may be shown an answer that the browser kept: `public` is the same for everybody, `personal` was written for its
 * reader, or tells where they have been.
 */
export type Persisted = 'public' | 'personal'

/** What a query family says of itself. */
interface FamilyMeta extends Record<string, unknown> {
  persist?: Persisted
  /** One tab reads it for all of them. */
  isShared?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FamilyMeta
  }
}

/**
 * Marks a query family whose answers outlive the page. Whatever is secret (tokens, flags, addresses of people) must not
 * carry it. They stay in memory as long as a visit lasts, so that the record is whole.
 */
export const persisted = (persist: Persisted, more: FamilyMeta = {}) => ({
  meta: { ...more, persist },
  gcTime: 24 * hour,
})
