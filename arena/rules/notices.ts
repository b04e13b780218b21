import type { Arena } from '#arena/parts/arena.ts'
import { badRequest, notFound } from '#arena/lib/refusal.ts'
import { sql } from '#arena/store/sql.ts'
import type { Tables } from '#arena/store/schema.ts'
import type { GameNotice, NoticeType } from '#contract/api.gen.ts'
import type { Selectable } from 'kysely'

type Row = Selectable<Tables['notices']>

/** A stored notice as the contract shows it; times in milliseconds. */
export const noticeFrom = ({ id, type, values, time }: Row): GameNotice => ({
  id,
  type,
  values: JSON.parse(values) as string[],
  time,
})

/** All notices of a game: Normal ones first, then newest first (behaviour 8.1). */
export function noticesOf({ store }: Pick<Arena, 'store'>, gameId: number): Row[] {
  return store.all(
    sql
      .selectFrom('notices')
      .selectAll()
      .where('gameId', '=', gameId)
      .orderBy((row) => row.case().when('type', '=', 'Normal').then(0).else(1).end())
      .orderBy('time', 'desc')
      .orderBy('id', 'desc'),
  )
}

/** Stores a notice and pushes it to everyone on the game's user hub (behaviour 7.2). */
export function giveNotice(arena: Arena, gameId: number, type: NoticeType, values: string[]): GameNotice {
  const time = arena.clock.now()
  const { lastId: id } = arena.store.run(
    sql.insertInto('notices').values({ gameId, type, values: JSON.stringify(values), time }),
  )
  arena.noticeLists.drop(gameId)
  const notice = { id, type, values, time }
  arena.hubs.notice(gameId, notice)
  return notice
}

/** Changes the text of an administrator's notice; its time becomes now, but nothing is pushed. */
export function editNotice(arena: Arena, gameId: number, id: number, text: string): GameNotice {
  const notice = normalNotice(arena, gameId, id)
  const changes = { values: JSON.stringify([text]), time: arena.clock.now() }
  arena.store.run(sql.updateTable('notices').set(changes).where('id', '=', id))
  arena.noticeLists.drop(gameId)
  return noticeFrom({ ...notice, ...changes })
}

export function deleteNotice(arena: Arena, gameId: number, id: number) {
  normalNotice(arena, gameId, id)
  arena.store.run(sql.deleteFrom('notices').where('id', '=', id))
  arena.noticeLists.drop(gameId)
}

function normalNotice({ store }: Arena, gameId: number, id: number): Row {
  const found = sql.selectFrom('notices').selectAll().where('id', '=', id).where('gameId', '=', gameId)
  const notice = store.one(found) ?? notFound('Notice not found')
  return notice.type === 'Normal' ? notice : badRequest('System notices cannot be changed')
}
