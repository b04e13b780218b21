import { keep, kept } from '#src/lib/kept.ts'

/** Ids that the browser remembers under a key; none when it remembers nonsense. */
export function keptIds(key: string): number[] {
  try {
    const ids: unknown = JSON.parse(kept(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Remembers ids; forgets the key when there are none. */
export const keepIds = (key: string, ids: readonly number[]) =>
  keep(key, ids.length === 0 ? null : JSON.stringify(ids))
