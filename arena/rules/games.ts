import type { Arena } from '#arena/parts/arena.ts'
import { type Game, gameOf, participationOf } from '#arena/rules/accounts/access.ts'
import { removeContainersOf } from './containers.ts'
import { pictureUrl } from './pictures.ts'
import { storedBonus } from './scoring.ts'
import { newGameKeys } from '#arena/rules/accounts/team-tokens.ts'
import { removeWriteups } from './writeups.ts'
import { sql } from '#arena/store/sql.ts'
import type { GameEdit, GameEditInput, GameInfo, GameSummary } from '#contract/api.gen.ts'
import { randomBytes } from 'node:crypto'

const defaultBonus = 52_459_530

/** Times in a request may be ISO text; both forms become milliseconds. */
const millis = (moment: number | string | undefined, otherwise: number) =>
  moment === undefined ? otherwise : typeof moment === 'string' ? Date.parse(moment) : moment

const flag = (value: boolean | undefined) => (value ? 1 : 0)

function valuesFrom({ clock }: Pick<Arena, 'clock'>, input: GameEditInput) {
  return {
    title: input.title,
    summary: input.summary ?? '',
    content: input.content ?? '',
    hidden: flag(input.hidden),
    acceptWithoutReview: flag(input.acceptWithoutReview),
    writeupRequired: flag(input.writeupRequired),
    inviteCode: input.inviteCode ?? null,
    teamMemberCountLimit: input.teamMemberCountLimit ?? 0,
    containerCountLimit: input.containerCountLimit ?? 3,
    practiceMode: flag(input.practiceMode ?? true),
    start: millis(input.start, 0),
    end: millis(input.end, 0),
    writeupDeadline: millis(input.writeupDeadline, clock.now()),
    writeupNote: input.writeupNote ?? '',
    bloodBonus: storedBonus(input.bloodBonus ?? defaultBonus),
  } as const
}

const divisionsFrom = (divisions: string[] | null | undefined) =>
  divisions ? JSON.stringify(divisions) : null

/** Creates a game with its own keys. */
export function createGame(arena: Arena, input: GameEditInput): Game {
  const { lastId } = arena.store.run(
    sql.insertInto('games').values({
      ...valuesFrom(arena, input),
      divisions: divisionsFrom(input.divisions),
      posterHash: null,
      hashSalt: randomBytes(32).toString('hex'),
      ...newGameKeys(),
    }),
  )
  return gameOf(arena, lastId)
}

/** Overwrites a game: omitted members take their defaults, except divisions (behaviour 12.5). */
export function saveGame(arena: Arena, id: number, input: GameEditInput): Game {
  gameOf(arena, id)
  const divisions = input.divisions ? { divisions: divisionsFrom(input.divisions) } : {}
  arena.store.run(
    sql
      .updateTable('games')
      .set({ ...valuesFrom(arena, input), ...divisions })
      .where('id', '=', id),
  )
  arena.boards.rebuild(id)
  return gameOf(arena, id)
}

/** Removes a game and everything in it; pushes nothing. */
export function deleteGame(arena: Arena, id: number) {
  const { posterHash } = gameOf(arena, id)
  const challenges = sql.selectFrom('challenges').selectAll().where('gameId', '=', id)
  for (const challenge of arena.store.all(challenges)) removeContainersOf(arena, challenge)
  removeWriteups(arena, id)
  arena.store.run(sql.deleteFrom('games').where('id', '=', id))
  if (posterHash) arena.files.release(posterHash)
  arena.boards.drop(id)
}

const listOf = (divisions: string | null) => JSON.parse(divisions ?? 'null') as string[] | null

/** A game as its editors see it. */
export const gameEditFrom = (game: Game): GameEdit => ({
  id: game.id,
  title: game.title,
  hidden: game.hidden === 1,
  summary: game.summary,
  content: game.content,
  acceptWithoutReview: game.acceptWithoutReview === 1,
  writeupRequired: game.writeupRequired === 1,
  inviteCode: game.inviteCode,
  divisions: listOf(game.divisions),
  teamMemberCountLimit: game.teamMemberCountLimit,
  containerCountLimit: game.containerCountLimit,
  poster: pictureUrl(game.posterHash, 'poster'),
  publicKey: game.publicKey,
  practiceMode: game.practiceMode === 1,
  start: game.start,
  end: game.end,
  writeupDeadline: game.writeupDeadline,
  writeupNote: game.writeupNote,
  bloodBonus: game.bloodBonus,
})

/** A game as lists show it. */
export const gameSummaryFrom = (game: Game): GameSummary => ({
  id: game.id,
  title: game.title,
  summary: game.summary,
  poster: pictureUrl(game.posterHash, 'poster'),
  limit: game.teamMemberCountLimit,
  start: game.start,
  end: game.end,
})

/** A game as everyone sees it, with the caller's own state in it. */
export function gameInfoFor(arena: Pick<Arena, 'store'>, game: Game, userId: string | undefined): GameInfo {
  const { store } = arena
  const own = userId === undefined ? undefined : participationOf(arena, game.id, userId)
  const team = own && store.one(sql.selectFrom('teams').select('name').where('id', '=', own.teamId))
  const { count } = store.one(
    sql
      .selectFrom('participations')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('gameId', '=', game.id),
  )!
  return {
    ...gameSummaryFrom(game),
    content: game.content,
    hidden: game.hidden === 1,
    divisions: listOf(game.divisions),
    inviteCodeRequired: Boolean(game.inviteCode),
    writeupRequired: game.writeupRequired === 1,
    teamCount: count,
    division: own?.division ?? null,
    teamName: team?.name ?? null,
    practiceMode: game.practiceMode === 1,
    status: own?.status ?? 'Unsubmitted',
  }
}

const visible = sql.selectFrom('games').selectAll().where('hidden', '=', 0)

/** A page of games, latest start first, without hidden ones; the total counts those too, as on the real server. */
export function gamesPage({ store }: Pick<Arena, 'store'>, { count, skip }: { count: number; skip: number }) {
  const rows = store.all(visible.orderBy('start', 'desc').orderBy('id', 'desc').limit(count).offset(skip))
  const { total } = store.one(sql.selectFrom('games').select((row) => row.fn.countAll<number>().as('total')))!
  return { data: rows.map(gameSummaryFrom), length: rows.length, total }
}

const mostRecent = 50

/** How far away a game is: since its end, until its start, or to the nearer of both while it runs. */
const distance = ({ start, end }: Game, now: number) => {
  if (now > end) return now - end
  return now < start ? start - now : Math.min(now - start, end - now)
}

export function recentGames({ store, clock }: Pick<Arena, 'store' | 'clock'>, limit: number): GameSummary[] {
  const now = clock.now()
  return store
    .all(visible)
    .sort((a, b) => distance(a, now) - distance(b, now))
    .slice(0, limit === 0 ? mostRecent : limit)
    .map(gameSummaryFrom)
}
