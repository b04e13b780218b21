import type { Announcement } from './announcement.ts'
import type { GameSummary } from '#src/model/game.ts'
import type { GameNotice } from '#src/model/notice.ts'

type Game = Pick<GameSummary, 'id' | 'title' | 'start' | 'end'>

/** The announcement of each notice of a game, oldest first, by keys that the server's numbering does not change. */
export function announcementsOf(game: Game, notices: readonly GameNotice[]): Announcement[] {
  const hints = new Map<string, number>()
  return notices
    .toSorted((a, b) => a.time - b.time || a.id - b.id)
    .map((notice) => {
      const about = aboutOf(notice)
      const nth = (hints.get(about.challenge ?? '') ?? 0) + 1
      if (notice.type === 'NewHint') hints.set(about.challenge ?? '', nth)
      return {
        ...about,
        key: [game.id, notice.type, ...keyOf(notice, about, nth)].join(':'),
        gameId: game.id,
        game: game.title,
        kind: notice.type,
        time: notice.time,
      }
    })
}

/** That a game has started, and ended, as far as it has by now. */
export const phaseAnnouncements = ({ id, title, start, end }: Game, now: number): Announcement[] =>
  ([['Start', start] as const, ['End', end] as const] as const).flatMap(([kind, time]) =>
    time <= now ? [{ key: `${id}:${kind}`, gameId: id, game: title, kind, time }] : [],
  )

function aboutOf({ type, values: [first = '', second = ''] }: GameNotice) {
  if (type === 'Normal') return { text: first }
  return type === 'NewHint' || type === 'NewChallenge'
    ? { challenge: first }
    : { team: first, challenge: second }
}

/**
 * What tells it from others of its kind: a challenge that is saved or switched on again is no news, and a blood is told once, whoever
 * has it later. Hints of a challenge are counted; an organizer's notice keeps its id when it is changed.
 */
function keyOf({ id, type }: GameNotice, { challenge = '' }: { challenge?: string }, nth: number) {
  if (type === 'Normal') return [id]
  return type === 'NewHint' ? [challenge, nth] : [challenge]
}
