import { record } from '#src/lib/recorder.ts'
import type { QueryKey } from '@tanstack/react-query'

/** The scoreboard that was read last, which is too large for the record of the other responses, with its user and the client that read it. */
export interface StoredScoreboard {
  build: string
  userId: string | null
  key: QueryKey
  hash: string
  data: unknown
  at: number
}

const place = 'halyard-board'
const address = '/last-board'

// Large scoreboards are megabytes: in Cache Storage they cost the page nothing when it starts. It exists wherever an offline shell
// does, without which nobody would see the scoreboard.
const stores = () => (globalThis.caches as CacheStorage | undefined)?.open(place)

/** Stores a scoreboard in place of the previous one. Never rejects. */
export async function storeScoreboard(scoreboard: StoredScoreboard): Promise<void> {
  try {
    await (await stores())?.put(address, Response.json(scoreboard))
  } catch (error) {
    record('cache', `the scoreboard is not stored: ${String(error)}`)
  }
}

/** The scoreboard that was stored last; undefined where there is none. */
export async function storedScoreboard(): Promise<StoredScoreboard | undefined> {
  try {
    const found = await (await stores())?.match(address)
    return (await found?.json()) as StoredScoreboard | undefined
  } catch {
    return undefined
  }
}

const clear = async (name: string) => {
  try {
    await (globalThis.caches as CacheStorage | undefined)?.delete(name)
  } catch {
    // Where it is refused, nothing is stored.
  }
}

/** Removes the stored scoreboard. */
export const clearScoreboard = () => clear(place)

/** Removes what public/worker.js has stored of the page itself; the next visit stores it again. */
export const clearShell = () => clear('halyard-shell')
