import type { Stored } from '#arena/parts/arena.ts'
import { deleteDivisionRow, divisionsOf, insertDivision, setDivision } from '#arena/store/divisions.ts'
import type { Game } from '#arena/store/games.ts'

/** What a division allows its teams, as bits of one number (contract/v1.8.md 5.1). */
export const permission = {
  joinGame: 1,
  rankOverall: 2,
  requireReview: 4,
  viewChallenge: 256,
  submitFlags: 512,
  getScore: 1024,
  getBlood: 2048,
  affectDynamicScore: 4096,
} as const

export const allPermissions = 2_147_483_647

/** The names of a game's divisions; null if it has none. */
export function divisionNamesOf({ store }: Stored, gameId: number): string[] | null {
  const names = divisionsOf(store, gameId).map(({ name }) => name)
  return names.length > 0 ? names : null
}

/** Gives a game the divisions of these names, in this order; those that it has already keep their teams. */
export function saveDivisionNames({ store }: Stored, { id, acceptWithoutReview }: Game, names: string[]) {
  const known = new Map(divisionsOf(store, id).map((division) => [division.name, division.id]))
  const defaultPermissions = acceptWithoutReview ? allPermissions - permission.requireReview : allPermissions
  for (const [place, name] of [...new Set(names)].entries()) {
    const row = { gameId: id, name, inviteCode: null, defaultPermissions }
    setDivision(store, known.get(name) ?? insertDivision(store, row), { place })
  }
  for (const [name, divisionId] of known) if (!names.includes(name)) deleteDivisionRow(store, divisionId)
}

/** The division of a game with exactly this name, if there is one. */
export const divisionNamed = ({ store }: Stored, gameId: number, wanted: string) =>
  divisionsOf(store, gameId).find(({ name }) => name === wanted)
