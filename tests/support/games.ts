import type { Arena } from '#arena/parts/arena.ts'
import { newGameKeys } from '#arena/rules/accounts/team-tokens.ts'
import { sql } from '#arena/store/sql.ts'
import { noon } from './arena.ts'

const hours = 3600_000

/** A running game written directly to the database, with accepted teams and the members who entered it. */
export function createGameWith(
  { store }: Arena,
  {
    end = noon + 24 * hours,
    teams = [],
    entrants = [],
  }: { end?: number; teams?: number[]; entrants?: string[] },
) {
  const { lastId: gameId } = store.run(
    sql.insertInto('games').values({
      title: 'Regatta',
      summary: '',
      content: '',
      teamMemberCountLimit: 0,
      containerCountLimit: 3,
      inviteCode: null,
      posterHash: null,
      ...newGameKeys(),
      start: noon - hours,
      end,
      writeupDeadline: end,
      writeupNote: '',
      bloodBonus: 0,
      hashSalt: '',
    }),
  )
  for (const teamId of teams) {
    const { lastId: participationId } = store.run(
      sql.insertInto('participations').values({
        gameId,
        teamId,
        status: 'Accepted',
        divisionId: null,
        token: '',
        writeupHash: null,
        writeupName: null,
        writeupAt: null,
      }),
    )
    for (const userId of entrants)
      store.run(sql.insertInto('entrants').values({ participationId, userId, gameId }))
  }
  return {
    gameId,
    /** The ids of those who have entered. */
    entrants: () =>
      store
        .all(sql.selectFrom('entrants').select('userId').where('gameId', '=', gameId))
        .map(({ userId }) => userId),
  }
}
