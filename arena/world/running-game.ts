import type { Arena } from '#arena/parts/arena.ts'
import { sql } from '#arena/store/sql.ts'

/** The running game that the bots play: the one that most of them have entered; of several, the newest. */
export const runningGame = ({ store, clock }: Pick<Arena, 'store' | 'clock'>) =>
  store.one(
    sql
      .selectFrom('games')
      .select(['id', 'title', 'start', 'end'])
      .select((row) =>
        row
          .selectFrom('entrants')
          .innerJoin('users', 'users.id', 'entrants.userId')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('entrants.gameId', '=', 'games.id')
          .where('isBot', '=', 1)
          .as('bots'),
      )
      .where('start', '<=', clock.now())
      .where('end', '>', clock.now())
      .orderBy('bots', 'desc')
      .orderBy('start', 'desc'),
  )
