import type { ChallengeDetail } from '#src/model/challenge.ts'
import type { GameInfo } from '#src/model/game.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { phaseOf } from '#src/model/phase.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { paceBy, slowestPace } from '#src/server/cache/timetable.ts'
import type { GameNotice } from '#src/model/notice.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { at, noteBrokenText, reads, responseOf, server } from '#src/server/transport/client.ts'
import {
  scoreboardFrom,
  challengeFrom,
  detailsFrom,
  entriesFrom,
  gameFrom,
  gamePageFrom,
  noticesFrom,
  recentGamesFrom,
} from '#src/server/adapter/games.ts'
import { sentLength } from '#src/server/transport/guard.ts'
import { type Below, noteRowsBelow, readWhileListening, rowsBelow } from '#src/server/cache/live-lists.ts'
import { sharingRows, withSameRows } from '#src/server/cache/rows.ts'
import { refetch } from '#src/server/cache/invalidate.ts'
import { readScoreboard } from '#src/server/cache/read-scoreboard.ts'
import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'

/** On a page, and on all pages. */
const mostNotices = 100
const furthestNotices = 300

/** A game whose organizers have not yet decided on the team's participation: the user is waiting for just that. */
const gamePace = (game?: GameInfo) => (game?.status === 'Pending' ? 5 * second : 3 * minute)
/** Teammates use up the attempts of one with a limit. */
const challengePace = (challenge?: ChallengeDetail) => (challenge?.limit ? 30 * second : 2 * minute)
/** On its own page, in milliseconds. */
export const scoreboardPace = 30 * second

/** The phase of a game that was read, and whether it is practised after its end. */
export function phaseIn(cache: QueryClient, gameId: number) {
  const game = cache.getQueryData(games.game(gameId).queryKey)
  return game && { phase: phaseOf(game, serverNow()), isPractised: game.practiceMode }
}

/** One that was frozen is revealed soon after the end; servers that freeze count solves of practice, too. */
const scoreboardAfterEnd = (scoreboard: Scoreboard | undefined, isPractised: boolean) => {
  if (scoreboard?.frozenAt) return scoreboardPace
  return scoreboard?.frozenAt === null && isPractised ? slowestPace : undefined
}

/** A response as text, which is read later. */
const asText = (said: unknown) => said as string

/** A notice is identified by its id, which an edit keeps. */
export const noticeIdentity = ({ id }: GameNotice) => id
const isScoreboard = (data: unknown): data is Scoreboard =>
  typeof data === 'object' && data !== null && 'items' in data

/** Keeps the object of each team whose row is unchanged, wherever it is on the scoreboard now. */
function sharingTeams(known: unknown, scoreboard: unknown): unknown {
  if (!isScoreboard(known) || !isScoreboard(scoreboard)) return scoreboard
  const items = withSameRows(known.items, scoreboard.items, ({ id }) => id)
  const rest = replaceEqualDeep(known, { ...scoreboard, items: known.items })
  return items === known.items ? rest : { ...rest, items }
}

/** Normal notices first, then newest first, as the server lists them (behaviour 8.1). */
export const inNoticeOrder = (notices: GameNotice[]) =>
  notices.toSorted(
    (a, b) => Number(b.type === 'Normal') - Number(a.type === 'Normal') || b.time - a.time || b.id - a.id,
  )

/**
 * What is read about games: lists, one game, its challenges, scoreboard and notices. Times are milliseconds. Queries marked
 * as shared are read by one tab for all of them.
 */
export const games = {
  all: () => ['games'] as const,
  lists: () => [...games.all(), 'list'] as const,
  list: (skip = 0, count = 10) =>
    queryOptions({
      queryKey: [...games.lists(), { skip, count }],
      meta: { persist: 'public', timetable: { shown: 5 * minute } },
      queryFn: reads('/api/game', gamePageFrom, { params: { query: { skip, count } } }),
    }),
  /** All games the server lists, nearest first; for 300 s it returns the same for every `limit`, so cut the list here. */
  recent: () =>
    queryOptions({
      queryKey: [...games.all(), 'recent'],
      meta: { persist: 'public', isShared: true, timetable: { shown: 30 * minute } },
      queryFn: reads('/api/game/recent', recentGamesFrom, { params: { query: { limit: 0 } } }),
    }),

  one: (gameId: number) => [...games.all(), gameId] as const,
  /** With the caller's own participation. */
  game: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'game'],
      meta: {
        isShared: true,
        persist: 'personal',
        timetable: { gameId, while: 'open', shown: paceBy(gamePace), aside: 3 * minute },
      },
      queryFn: reads('/api/game/{gameId}', gameFrom, at({ gameId })),
    }),
  /** One of these games that the caller plays, as soon as it is known; null for none. Fails where that depends on one that failed. */
  played: (gameIds: readonly number[]) =>
    queryOptions({
      queryKey: [...games.all(), 'played', gameIds],
      retry: false, // the next one is due soon
      queryFn: async ({ client: cache }) => {
        const reads = gameIds.map(async (id) => {
          const { status } = await cache.fetchQuery({ ...games.game(id), retry: false })
          return status === 'Accepted' ? id : null
        })
        const found = reads.map(async (read) => (await read) ?? Promise.reject(new Error('not played')))
        return Promise.any(found).catch(async () => {
          await Promise.all(reads) // one that failed may be the one
          return null
        })
      },
    }),
  /** With what the caller can enter a game that has divisions, where `can.checkEntries`; read anew for each form. */
  entries: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'entries'],
      staleTime: 0,
      queryFn: reads('/api/game/{gameId}/check', entriesFrom, at({ gameId })),
    }),
  /** The team's challenges, rank and token; only for accepted teams. */
  details: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'details'],
      meta: { isShared: true, timetable: { gameId, while: 'running', shown: minute } },
      queryFn: reads('/api/game/{gameId}/details', detailsFrom, at({ gameId })),
    }),
  allChallenges: (gameId: number) => [...games.one(gameId), 'challenges'] as const,
  challenge: (gameId: number, challengeId: number) =>
    queryOptions({
      queryKey: [...games.allChallenges(gameId), challengeId],
      meta: {
        isShared: true,
        timetable: { gameId, while: 'running', shown: paceBy(challengePace), aside: 2 * minute },
      },
      queryFn: reads(
        '/api/game/{gameId}/challenges/{challengeId}',
        challengeFrom,
        at({ gameId, challengeId }),
      ),
    }),
  scoreboard: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'scoreboard'],
      structuralSharing: sharingTeams,
      meta: {
        isShared: true,
        isLastStored: true,
        timetable: {
          gameId,
          while: 'running',
          shown: scoreboardPace,
          aside: minute,
          afterEnd: scoreboardAfterEnd,
        },
      },
      queryFn: async ({ client: cache, queryKey: key, signal }) => {
        const call = server.GET('/api/game/{gameId}/scoreboard', {
          ...at({ gameId }),
          parseAs: 'text',
          signal,
        })
        return readScoreboard(
          await responseOf(call, asText),
          cache.getQueryData<Scoreboard>(key),
          (scoreboard) => scoreboardFrom(scoreboard, `/api/game/${gameId}/scoreboard`),
        ).catch(noteBrokenText)
      },
    }),

  /**
   * The newest page, always read with the default count, because some servers cache the list regardless of it (behaviour
   * 8.1); the older ones with it where some may have been missed, or once somebody wants them (`readOlderNotices`).
   */
  notices: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'notices'],
      structuralSharing: sharingRows(noticeIdentity),
      meta: {
        persist: 'personal', // the same for everyone, but they name teams and show which game was followed here
        timetable: { gameId, while: 'running', shown: slowestPace },
      },
      queryFn: ({ client: cache, queryKey: key, signal }) =>
        readWhileListening<GameNotice>(
          cache,
          { queryKey: key, identityOf: noticeIdentity },
          async (known) => {
            const newest = await readNotices(gameId, undefined, signal)
            const before = rowsBelow(cache, key)
            const below = noticesBelow(known, newest, before)
            const read =
              below === 'cut' ? await readOlder(gameId, newest, signal) : { notices: newest, below }
            noteRowsBelow(cache, key, read.below)
            return withUnreachable(known, read.notices)
          },
        ),
    }),
}

const readNotices = (gameId: number, skip: number | undefined, signal: AbortSignal) =>
  responseOf(
    server.GET('/api/game/{gameId}/notices', {
      params: { path: { gameId }, query: skip === undefined ? {} : { skip, count: mostNotices } },
      signal,
    }),
    noticesFrom,
  )

/**
 * The notices below a full page, as far back as the server gives them: to 300 (contract/v1.8.md, section 2). One that
 * gives the newest page whatever is asked for has no older ones for anybody.
 */
async function readOlder(
  gameId: number,
  newest: GameNotice[],
  signal: AbortSignal,
): Promise<{ notices: GameNotice[]; below: Below }> {
  const notices = new Map(newest.map((notice) => [notice.id, notice]))
  for (let skip = mostNotices; skip <= furthestNotices - mostNotices; skip += mostNotices) {
    const page = await readNotices(gameId, skip, signal)
    const older = page.filter(({ id }) => !notices.has(id))
    for (const notice of older) notices.set(notice.id, notice)
    if (sentLength(page) < mostNotices) return { notices: [...notices.values()], below: 'none' }
    if (older.length === 0) break
  }
  return { notices: [...notices.values()], below: 'some' }
}

/**
 * A page has at most 100 notices, the normal ones first: older ones that were known stay, because they cannot
 * be read again. One that is missing among those it does list was deleted.
 */
export function withUnreachable(known: GameNotice[] | undefined, notices: GameNotice[]): GameNotice[] {
  if (!known || sentLength(notices) < mostNotices) return inNoticeOrder(notices)
  const { isCutAmongNormal, oldest } = endOf(notices)
  const unreachable = known.filter(({ id, type }) =>
    type === 'Normal' ? isCutAmongNormal && id < oldest : isCutAmongNormal || id < oldest,
  )
  return inNoticeOrder([...notices, ...unreachable])
}

/** Where a full list of the server ends, the id of its last notice: Normal ones come first, so it may consist of them. */
function endOf(notices: GameNotice[]) {
  const isCutAmongNormal = notices.every(({ type }) => type === 'Normal')
  const cut = notices.filter(({ type }) => isCutAmongNormal || type !== 'Normal').map(({ id }) => id)
  return { isCutAmongNormal, oldest: Math.min(...cut) }
}

/**
 * Reads the notices below the newest page, where they were left out, as far back as the server gives them. They come with
 * another read of the newest page: some servers would keep a later page for everybody as their list (behaviour 8.1).
 */
export async function readOlderNotices(cache: QueryClient, gameId: number) {
  const { queryKey } = games.notices(gameId)
  const areWanted = () => (rowsBelow(cache, queryKey) ?? 'cut') === 'cut'
  // A read that is under way may have left them out already: then another follows it.
  for (let reads = 0; reads < 2 && areWanted(); reads++) {
    noteRowsBelow(cache, queryKey, 'cut')
    await refetch(cache, { queryKey, exact: true })
  }
}

/**
 * What is below a page of notices that was read: undefined below a full one, as nobody has asked for it; `cut` if its last
 * one was not known, so that others between it and the known ones may have gone unseen, or if somebody asked; `some` that
 * nobody can read any more. Once open, such a gap stays, until the server lists fewer than it could.
 */
export function noticesBelow(
  known: GameNotice[] | undefined,
  notices: GameNotice[],
  before: Below | undefined,
): Below | undefined {
  if (sentLength(notices) < mostNotices) return 'none'
  if (!known) return before === 'cut' ? before : undefined
  const { oldest } = endOf(notices)
  return known.some(({ id }) => id === oldest) ? before : 'cut'
}
