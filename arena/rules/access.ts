import type { Arena } from '#arena/arena.ts'
import { notFound } from '#arena/refusal.ts'
import { sql } from '#arena/store/store.ts'

/** The game with this id, hidden or not; 404 without one. */
export function gameOf({ store }: Pick<Arena, 'store'>, id: number) {
  return store.one(sql.selectFrom('games').selectAll().where('id', '=', id)) ?? notFound('Game not found')
}
