import { keep, kept } from '#src/lib/kept.ts'
import { parsed } from '#src/lib/parsed.ts'

/** The ids that were remembered in a text; none when it is nonsense. */
export function idsFrom(text: string | null): number[] {
  const ids = parsed(text)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
}

/** Ids that the browser remembers under a key. */
export const keptIds = (key: string): number[] => idsFrom(kept(key))

/** Remembers ids; forgets the key when there are none. */
export const keepIds = (key: string, ids: readonly number[]) =>
  keep(key, ids.length === 0 ? null : JSON.stringify(ids))
