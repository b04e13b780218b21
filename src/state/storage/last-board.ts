import { record } from '#src/lib/recorder.ts'
import type { QueryKey } from '@tanstack/react-query'

/** The board that was read last, which is too large for the record of the other answers, with its user and the client that read it. */
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

// Large boards are megabytes: in Cache Storage they cost the page nothing when it starts. It exists wherever an offline shell
// does, without which nobody would see the board.
const stores = () => (globalThis.caches as CacheStorage | undefined)?.open(place)

/** Stores a board in place of the previous one. Never rejects. */
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
  try {
    await (globalThis.caches as CacheStorage | undefined)?.delete(name)
  } catch {
    // Where it is refused, nothing is stored.
  }
}

/** Removes the stored board. */
export const clearBoard = () => clear(place)

/** Removes what public/worker.js has stored of the page itself; the next visit stores it again. */
export const clearShell = () => clear('halyard-shell')
