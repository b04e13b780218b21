import type { RelayView } from '#program/relay/relay-view.ts'

/** When the newest announcement of each game happened, in milliseconds; what there was before is read once a game. */
export function newestTimes(view: RelayView) {
  const newest = new Map<number, number | undefined>()
  const close = view.onAnnouncement(({ gameId, time }) => newest.set(gameId, time))
  return {
    of(gameId: number) {
      if (!newest.has(gameId)) newest.set(gameId, view.announcementsAfter(gameId, 0).at(-1)?.time)
      return newest.get(gameId)
    },
    close,
  }
}
