import type { Arena, Stored } from '#arena/parts/arena.ts'
import { badRequest, notFound } from '#arena/lib/refusal.ts'
import { noticeIn, type NoticeRow } from '#arena/store/notices.ts'
import { deleteRow, insertRow, setRow } from '#arena/store/rows.ts'
import type { GameNotice, NoticeType } from '#contract/api.gen.ts'

/** A stored notice as the contract shows it; times in milliseconds. */
export const noticeFrom = ({ id, type, values, time }: NoticeRow): GameNotice => ({
  id,
  type,
  values: JSON.parse(values) as string[],
  time,
})

/** What a rule uses that gives notices. */
export type GivesNotices = Pick<Arena, 'store' | 'clock' | 'hubs' | 'noticeLists'>

/** Stores a notice and pushes it to everyone on the game's user hub (behaviour 7.2). */
export function giveNotice(
  arena: GivesNotices,
  gameId: number,
  type: NoticeType,
  values: string[],
): GameNotice {
  const time = arena.clock.now()
  const id = insertRow(arena.store, 'notices', { gameId, type, values: JSON.stringify(values), time })
  arena.noticeLists.drop(gameId)
  const notice = { id, type, values, time }
  arena.hubs.notice(gameId, notice)
  return notice
}

/** Changes the text of an administrator's notice; its time becomes now, but nothing is pushed. */
export function editNotice(
  arena: Pick<Arena, 'store' | 'clock' | 'noticeLists'>,
  gameId: number,
  id: number,
  text: string,
): GameNotice {
  const notice = normalNotice(arena, gameId, id)
  const changes = { values: JSON.stringify([text]), time: arena.clock.now() }
  setRow(arena.store, 'notices', id, changes)
  arena.noticeLists.drop(gameId)
  return noticeFrom({ ...notice, ...changes })
}

export function deleteNotice(arena: Pick<Arena, 'store' | 'noticeLists'>, gameId: number, id: number) {
  normalNotice(arena, gameId, id)
  deleteRow(arena.store, 'notices', id)
  arena.noticeLists.drop(gameId)
}

function normalNotice({ store }: Stored, gameId: number, id: number): NoticeRow {
  const notice = noticeIn(store, gameId, id) ?? notFound('Notice not found')
  return notice.type === 'Normal' ? notice : badRequest('System notices cannot be changed')
}
