import { serverNow } from '#src/server/transport/server-clock.ts'
import { getStored, setStored, addStoredWord, getStoredWords } from '#src/lib/storage.ts'
import { minute } from '#src/lib/time/time.ts'
import type { FirstBlood } from '#src/features/projector/scenes/first-bloods.ts'

/** Per window: every screen of a projector announces what it shows, and a reload forgets nothing. */
const storage = 'sessionStorage'
const sinceKey = (gameId: number) => `halyard-projector-since/${gameId}`
const announcedKey = (gameId: number) => `halyard-projector-bloods/${gameId}`

/** More than any game has challenges. */
const mostAnnounced = 1_000
/** Bloods that an outage delayed for longer are no longer announced. */
const newsFor = 60 * minute

/** When this window first showed the game, by the server's clock: earlier bloods are not announced. */
export function openedAt(gameId: number): number {
  const stored = Number(getStored(sinceKey(gameId), storage))
  if (stored > 0) return stored
  const now = serverNow()
  setStored(sinceKey(gameId), String(now), storage)
  return now
}

/** Records that this window has announced a blood; survives a reload. */
export const noteAnnounced = (gameId: number, id: string) =>
  addStoredWord(announcedKey(gameId), id, mostAnnounced, storage)

/**
 * Records under the challenge's id what was announced under the notice's, and vice versa: either may be the first to
 * appear again.
 */
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
