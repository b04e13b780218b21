import { serverNow } from '#src/api/server-clock.ts'
import { addStoredWord, getStoredWords } from '#src/lib/stored-lists.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { minute } from '#src/lib/time.ts'
import type { FirstBlood } from './first-bloods.ts'

/** This window's alone: every screen of a hall announces what it shows, and a reload forgets nothing. */
const storage = 'sessionStorage'
const sinceKey = (gameId: number) => `halyard-projector-since/${gameId}`
const announcedKey = (gameId: number) => `halyard-projector-bloods/${gameId}`

/** No game has as many challenges. */
const mostAnnounced = 1_000
/** What an outage held back for longer is no news. */
const newsFor = 60 * minute

/** When this window first showed the game, by the server's clock: what was before is no news. */
export function openedAt(gameId: number): number {
  const stored = Number(getStored(sinceKey(gameId), storage))
  if (stored > 0) return stored
  const now = serverNow()
  setStored(sinceKey(gameId), String(now), storage)
  return now
}

/** Notes that this window has announced a blood; it outlives a reload. */
export const noteAnnounced = (gameId: number, id: string) =>
  addStoredWord(announcedKey(gameId), id, mostAnnounced, storage)

/** Notes by its challenge what was announced by its notice, and the other way about: either may be told of first once more. */
export function noteBothWays(gameId: number, bloods: FirstBlood[]) {
  const announced = new Set(getStoredWords(announcedKey(gameId), storage))
  for (const { id, noticeId } of bloods)
    if (noticeId !== undefined && announced.has(noticeId) !== announced.has(id))
      noteAnnounced(gameId, announced.has(id) ? noticeId : id)
}

/** The bloods that this window has yet to announce. */
export function unannounced(gameId: number, bloods: FirstBlood[], since: number): FirstBlood[] {
  const from = Math.max(since, serverNow() - newsFor)
  const announced = new Set(getStoredWords(announcedKey(gameId), storage))
  const isAnnounced = ({ id, noticeId = id }: FirstBlood) => announced.has(id) || announced.has(noticeId)
  return bloods.filter((blood) => blood.time > from && !isAnnounced(blood))
}
