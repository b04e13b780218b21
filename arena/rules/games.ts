import type { Arena, Stored, Timed } from '#arena/parts/arena.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { divisionNamesOf, saveDivisionNames } from './divisions.ts'
import { removeContainersOf } from '#arena/rules/instances/containers.ts'
import { pictureUrl } from './pictures.ts'
import { storedBonus } from '#arena/rules/scoreboard/scoring.ts'
import { newGameKeys } from '#arena/rules/accounts/team-tokens.ts'
import { removeWriteups } from './writeups.ts'
import { participationCount, participationOf } from '#arena/store/participations.ts'
import { pageFrom } from './pages.ts'
import { type Game, gameCount, visibleGames, visibleGamesPage } from '#arena/store/games.ts'
import type { GamePage } from '#arena/parts/game-pages.ts'
import { challengesOf } from '#arena/store/challenges.ts'
import { teamById } from '#arena/store/teams.ts'
import { deleteRow, insertRow, setRow } from '#arena/store/rows.ts'
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

/** Creates a game with its own keys. */
export function createGame(arena: Timed, input: GameEditInput): Game {
  const id = insertRow(arena.store, 'games', {
    ...valuesFrom(arena, input),
    posterHash: null,
    hashSalt: randomBytes(32).toString('hex'),
    ...newGameKeys(),
  })
  if (input.divisions) saveDivisionNames(arena, gameOf(arena, id), input.divisions)
  return gameOf(arena, id)
}

/** Overwrites a game: omitted members take their defaults, except divisions (behaviour 12.5). */
export function saveGame(
  arena: Pick<Arena, 'store' | 'clock' | 'scoreboards'>,
  id: number,
  input: GameEditInput,
): Game {
  gameOf(arena, id)
  setRow(arena.store, 'games', id, valuesFrom(arena, input))
  if (input.divisions) saveDivisionNames(arena, gameOf(arena, id), input.divisions)
  arena.scoreboards.rebuild(id)
  return gameOf(arena, id)
}

/** Removes a game and everything in it; pushes nothing. */
export function deleteGame(
  arena: Pick<Arena, 'store' | 'files' | 'scoreboards' | 'containerHost'>,
  id: number,
) {
  const { posterHash } = gameOf(arena, id)
  for (const challenge of challengesOf(arena.store, id)) removeContainersOf(arena, challenge)
  removeWriteups(arena, id)
  deleteRow(arena.store, 'games', id)
  if (posterHash) arena.files.release(posterHash)
  arena.scoreboards.drop(id)
}

/** A game as its editors see it. */
export const gameEditFrom = (arena: Stored, game: Game): GameEdit => ({
  id: game.id,
  title: game.title,
  hidden: game.hidden === 1,
  summary: game.summary,
  content: game.content,
  acceptWithoutReview: game.acceptWithoutReview === 1,
  writeupRequired: game.writeupRequired === 1,
  inviteCode: game.inviteCode,
  divisions: divisionNamesOf(arena, game.id),
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
export function gameInfoFor(
  { store, edition }: Pick<Arena, 'store' | 'edition'>,
  { game, divisions }: GamePage,
  userId: string | undefined,
): GameInfo {
  const own = userId === undefined ? undefined : participationOf(store, game.id, userId)
  const team = own && teamById(store, own.teamId)
  return {
    ...gameSummaryFrom(game),
    content: game.content,
    hidden: game.hidden === 1,
    divisions,
    inviteCodeRequired: Boolean(game.inviteCode),
    writeupRequired: game.writeupRequired === 1,
    teamCount: participationCount(store, game.id),
    division: (edition.divisionsHaveRights ? own?.divisionId : own?.division) ?? null,
    teamName: team?.name ?? null,
    practiceMode: game.practiceMode === 1,
    status: own?.status ?? 'Unsubmitted',
  }
}

/** A page of games, latest start first, without hidden ones; the total may count those too, as on the real server. */
export const gameListOf = (
  { store, edition }: Pick<Arena, 'store' | 'edition'>,
  part: { count: number; skip: number },
) =>
  pageFrom(
    visibleGamesPage(store, part).map(gameSummaryFrom),
    edition.totalsOnlyListedGames ? visibleGames(store).length : gameCount(store),
  )

const mostRecent = 50

/** How far away a game is: since its end, until its start, or to the nearer of both while it runs. */
const distance = ({ start, end }: Game, now: number) => {
  if (now > end) return now - end
  return now < start ? start - now : Math.min(now - start, end - now)
}

export function recentGames({ store, clock }: Timed, limit: number): GameSummary[] {
  const now = clock.now()
  return visibleGames(store)
    .sort((a, b) => distance(a, now) - distance(b, now))
    .slice(0, limit === 0 ? mostRecent : limit)
    .map(gameSummaryFrom)
}
