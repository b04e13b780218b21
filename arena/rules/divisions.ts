import type { Arena, Stored } from '#arena/parts/arena.ts'
import { notFound } from '#arena/lib/refusal.ts'
import { gameOf, openChallengeOf } from '#arena/rules/accounts/access.ts'
import { type Challenge, challengeIn } from '#arena/store/challenges.ts'
import {
  type Division as DivisionRow,
  divisionChallengesOf,
  divisionIn,
  divisionsOf,
  insertDivision,
  replaceDivisionChallenges,
} from '#arena/store/divisions.ts'
import type { Game } from '#arena/store/games.ts'
import { entriesOfMember, hasEntries, type Participation } from '#arena/store/participations.ts'
import type { Store } from '#arena/store/store.ts'
import { deleteRow, setRow } from '#arena/store/rows.ts'
import type {
  BoardDivision,
  Division,
  DivisionChallengeInput,
  DivisionCreate,
  DivisionInfo,
  DivisionUpdate,
  JoinCheck,
} from '#contract/api.gen.ts'

/** What a division allows its teams, as bits of one number (contract/v1.8.md 5.1). */
export const bits = {
  joinGame: 1,
  rankOverall: 2,
  requireReview: 4,
  viewChallenge: 256,
  submitFlags: 512,
  getScore: 1024,
  getBlood: 2048,
  affectDynamicScore: 4096,
} as const

export type Permission = keyof typeof bits

export const allPermissions = 2_147_483_647

/** All permissions but these. */
export const allBut = (...without: Permission[]) =>
  without.reduce((permissions, name) => permissions & ~bits[name], allPermissions)

/**
 * Whether a team of this division may do something, with one challenge if it is about one: what the division says of that
 * challenge takes the place of all it says otherwise. A team without division may do everything.
 */
export type May = (divisionId: number | null, what: Permission, challengeId?: number) => boolean

/** What the divisions of a game allow; everything, where they are only names. */
export function mayIn({ store, edition }: Pick<Arena, 'store' | 'edition'>, gameId: number): May {
  if (!edition.divisionsHaveRights) return () => true
  const defaults = new Map(
    divisionsOf(store, gameId).map(({ id, defaultPermissions }) => [id, defaultPermissions]),
  )
  const own = new Map(
    divisionChallengesOf(store, gameId).map(({ divisionId, challengeId, permissions }) => [
      `${divisionId} ${challengeId}`,
      permissions,
    ]),
  )
  return (divisionId, what, challengeId) => {
    if (divisionId === null) return true
    const permissions = own.get(`${divisionId} ${challengeId}`) ?? defaults.get(divisionId) ?? allPermissions
    return (permissions & bits[what]) !== 0
  }
}

/** A challenge that a team can see; 404 for one that is disabled, missing or hidden from its division. */
export function visibleChallengeOf(
  arena: Pick<Arena, 'store' | 'edition' | 'journal'>,
  participation: Participation,
  challengeId: number,
): Challenge {
  const challenge = openChallengeOf(arena, participation, challengeId)
  const isVisible = mayIn(arena, challenge.gameId)(participation.divisionId, 'viewChallenge', challengeId)
  return isVisible ? challenge : notFound('Challenge not found')
}

/** The divisions that teams can join. */
export const joinableDivisions = ({ store }: Stored, gameId: number): DivisionRow[] =>
  divisionsOf(store, gameId).filter(({ defaultPermissions }) => defaultPermissions & bits.joinGame)

/** What an account may join a game with: the divisions of its teams, joined by it or not, and the open ones. */
export function joinCheckFor(arena: Stored, gameId: number, userId: string): JoinCheck {
  const { id } = gameOf(arena, gameId)
  return {
    joinedTeams: entriesOfMember(arena.store, id, userId).flatMap(({ teamId, divisionId }) =>
      divisionId === null ? [] : [{ id: teamId, division: divisionId }],
    ),
    joinableDivisions: joinableDivisions(arena, id).map((division) => division.id),
  }
}

/** The names of a game's divisions; null if it has none. */
export function divisionNamesOf({ store }: Stored, gameId: number): string[] | null {
  const names = listedDivisionsOf(store, gameId).map(({ name }) => name)
  return names.length > 0 ? names : null
}

/** The divisions of a game as everyone sees them, those that cannot be joined too. */
export const divisionInfosOf = ({ store }: Stored, gameId: number): DivisionInfo[] =>
  divisionsOf(store, gameId).map(({ id, name, inviteCode }) => ({
    id,
    name,
    inviteCodeRequired: Boolean(inviteCode),
  }))

/** The divisions of a game as its editors see them. */
export function divisionsEdited({ store }: Stored, gameId: number): Division[] {
  const rows = divisionChallengesOf(store, gameId)
  return divisionsOf(store, gameId).map(({ id, name, inviteCode, defaultPermissions }) => ({
    id,
    name,
    inviteCode,
    defaultPermissions,
    challengeConfigs: rows
      .filter(({ divisionId }) => divisionId === id)
      .map(({ challengeId, permissions }) => ({ challengeId, permissions })),
  }))
}

/** The divisions of a game as its scoreboard shows them. */
export const divisionsOnScoreboard = (arena: Stored, gameId: number): BoardDivision[] =>
  divisionsEdited(arena, gameId).map(({ id, name, defaultPermissions, challengeConfigs }) => ({
    id,
    name,
    defaultPermissions,
    challengeConfigs: Object.fromEntries(challengeConfigs.map((config) => [config.challengeId, config])),
  }))

type Editing = Pick<Arena, 'store' | 'scoreboards'>

/** Adds a division to a game. */
export function createDivision(arena: Editing, gameId: number, input: DivisionCreate): Division {
  gameOf(arena, gameId)
  const { name, inviteCode = null, defaultPermissions, challengeConfigs } = input
  return arena.store.transaction(() => {
    const row = { gameId, name, inviteCode, defaultPermissions: defaultPermissions ?? allPermissions }
    return saved(arena, gameId, insertDivision(arena.store, row), challengeConfigs)
  })
}

/** Changes a division: null and absent members keep their value. */
export function saveDivision(arena: Editing, gameId: number, id: number, update: DivisionUpdate): Division {
  const known = divisionOf(arena, gameId, id)
  return arena.store.transaction(() => {
    setRow(arena.store, 'divisions', id, {
      name: update.name ?? known.name,
      inviteCode: update.inviteCode ?? known.inviteCode,
      defaultPermissions: update.defaultPermissions ?? known.defaultPermissions,
    })
    return saved(arena, gameId, id, update.challengeConfigs)
  })
}

/** Removes a division; its teams stay in the game without one. */
export function deleteDivision(arena: Editing, gameId: number, id: number) {
  divisionOf(arena, gameId, id)
  deleteRow(arena.store, 'divisions', id)
  arena.scoreboards.rebuild(gameId)
}

const divisionOf = ({ store }: Stored, gameId: number, id: number): DivisionRow =>
  divisionIn(store, gameId, id) ?? notFound('There is no such division')

/** Stores what a division says of single challenges, if it is given, and returns the whole. */
function saved(
  arena: Editing,
  gameId: number,
  id: number,
  configs: DivisionChallengeInput[] | null | undefined,
): Division {
  if (configs) {
    const rows = configs.map(({ challengeId, permissions = allPermissions }) => ({
      challengeId,
      permissions,
    }))
    for (const { challengeId } of rows)
      if (!challengeIn(arena.store, gameId, challengeId))
        throw new Error(`no challenge ${challengeId} in game ${gameId}`)
    replaceDivisionChallenges(arena.store, id, rows)
  }
  arena.scoreboards.rebuild(gameId)
  return divisionsEdited(arena, gameId).find((division) => division.id === id)! // it was stored above
}

/** The place of a division that its game no longer lists. */
const unlisted = -1

/** The divisions that a game lists by name. */
const listedDivisionsOf = (store: Store, gameId: number) =>
  divisionsOf(store, gameId).filter(({ place }) => place !== unlisted)

/**
 * Gives a game the divisions of these names, in this order. Teams keep the division that they have, listed or not; nobody
 * can join one that is not.
 */
export function saveDivisionNames({ store }: Stored, { id, acceptWithoutReview }: Game, names: string[]) {
  const known = divisionsOf(store, id)
  const defaultPermissions = acceptWithoutReview ? allBut('requireReview') : allPermissions
  for (const [place, name] of [...new Set(names)].entries()) {
    const row = { gameId: id, name, inviteCode: null, defaultPermissions }
    const old = known.find((division) => division.name === name)
    setRow(store, 'divisions', old?.id ?? insertDivision(store, row), {
      place,
      ...(old?.place === unlisted && { defaultPermissions }),
    })
  }
  for (const { id: divisionId, name, defaultPermissions: before } of known) {
    if (names.includes(name)) continue
    if (!hasEntries(store, divisionId)) deleteRow(store, 'divisions', divisionId)
    else
      setRow(store, 'divisions', divisionId, {
        place: unlisted,
        defaultPermissions: before & ~bits.joinGame,
      })
  }
}

/** The division that a game lists under exactly this name, if there is one. */
export const divisionNamed = ({ store }: Stored, gameId: number, wanted: string) =>
  listedDivisionsOf(store, gameId).find(({ name }) => name === wanted)
