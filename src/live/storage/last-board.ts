import { record } from '#src/lib/recorder.ts'
import type { QueryKey } from '@tanstack/react-query'

/** The board that was read last, too large for the record of the other answers; as whom and by which client. */
export interface StoredBoard {
  build: string
  userId: string | null
  key: QueryKey
  hash: string
  data: unknown
  at: number
}

const place = 'halyard-board'
const address = '/last-board'

// Boards of thousands of teams are megabytes: here they cost the page nothing when it starts. Browsers have it where they
// have an offline shell, without which nobody would see it.
const stores = () => (globalThis.caches as CacheStorage | undefined)?.open(place)

/** Stores a board in place of the one before. Resolves without fail. */
export async function storeBoard(board: StoredBoard): Promise<void> {
  try {
    await (await stores())?.put(address, Response.json(board))
  } catch (error) {
    record('cache', `the board is not stored: ${String(error)}`)
  }
}

/** The board that was stored last; undefined where there is none. */
export async function storedBoard(): Promise<StoredBoard | undefined> {
  try {
    const found = await (await stores())?.match(address)
    return (await found?.json()) as StoredBoard | undefined
  } catch {
    return undefined
  }
}

const clear = async (name: string) => {
  await (globalThis.caches as CacheStorage | undefined)?.delete(name).catch(() => {})
}

/** Removes the stored board. */
export const clearBoard = () => clear(place)

/** Removes what public/worker.js has stored of the page itself; the next visit stores it anew. */
export const clearShell = () => clear('halyard-shell')
