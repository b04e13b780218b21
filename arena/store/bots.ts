import { sql } from './sql.ts'
import type { Store } from './store.ts'

/** Of the games that run at this moment, the one that most bots have entered; of several, the newest. */
export const gameWithMostBots = (store: Store, moment: number) =>
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
      .where('start', '<=', moment)
      .where('end', '>', moment)
      .orderBy('bots', 'desc')
      .orderBy('start', 'desc'),
  )

/** The bots whose teams were accepted in a game, in the order of their teams. */
export const botRowsIn = (store: Store, gameId: number) =>
  store.all(
    sql
      .selectFrom('entrants')
      .innerJoin('participations', 'participations.id', 'entrants.participationId')
      .innerJoin('users', 'users.id', 'entrants.userId')
      .select(['teamId', 'userId'])
      .where('entrants.gameId', '=', gameId)
      .where('status', '=', 'Accepted')
      .where('isBot', '=', 1)
      .orderBy('teamId'),
  )

/** The captains that are bots, and the demo account `player` if it is one, in the order of their teams. */
export const captainsWhoPlay = (store: Store) =>
  store.all(
    sql
      .selectFrom('teams')
      .innerJoin('users', 'users.id', 'teams.captainId')
      .innerJoin('members', (on) =>
        on.onRef('members.teamId', '=', 'teams.id').onRef('members.userId', '=', 'users.id'),
      )
      .select(['teams.id as teamId', 'users.id as userId', 'isBot'])
      .where((row) => row.or([row('isBot', '=', 1), row('userName', '=', 'player')]))
      .orderBy('teams.id'),
  )

/** A team's instances of enabled challenges that it has not solved, those with few points first. */
export const unsolvedBy = (store: Store, gameId: number, teamId: number) =>
  store.all(
    sql
      .selectFrom('instances')
      .innerJoin('participations', 'participations.id', 'instances.participationId')
      .innerJoin('challenges', 'challenges.id', 'instances.challengeId')
      .select(['challenges.id', 'challenges.type', 'containerId'])
      .where('challenges.gameId', '=', gameId)
      .where('teamId', '=', teamId)
      .where('isEnabled', '=', 1)
      .where('isSolved', '=', 0)
      .orderBy('originalScore'),
  )

/** The flag of another team than this one that has solved a challenge; the one with the newest instance. */
export const flagOfOtherSolver = (
  store: Store,
  { gameId, challengeId, teamId }: { gameId: number; challengeId: number; teamId: number },
): string | null | undefined =>
  store.one(
    sql
      .selectFrom('instances')
      .innerJoin('participations', 'participations.id', 'instances.participationId')
      .select('flag')
      .where('challengeId', '=', challengeId)
      .where('gameId', '=', gameId)
      .where('teamId', '!=', teamId)
      .where('isSolved', '=', 1)
      .orderBy('instances.id', 'desc'),
  )?.flag

/** A challenge and a team's entry in its game with their names, if the challenge has captures enabled. */
export const capturedChallengeFor = (store: Store, challengeId: number, teamId: number) =>
  store.one(
    sql
      .selectFrom('challenges')
      .innerJoin('participations', 'participations.gameId', 'challenges.gameId')
      .innerJoin('teams', 'teams.id', 'participations.teamId')
      .select(['challenges.id as challengeId', 'title as challenge', 'containerImage', 'type'])
      .select(['participations.id as participationId', 'teams.name as team'])
      .where('challenges.id', '=', challengeId)
      .where('teams.id', '=', teamId)
      .where('enableTrafficCapture', '=', 1),
  )
