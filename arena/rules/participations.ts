import type { Arena, Stored } from '#arena/parts/arena.ts'
import { badRequest, gameEnded, notFound } from '#arena/lib/refusal.ts'
import { gameOf, isActive, isClosed } from '#arena/rules/accounts/access.ts'
import { profileOf, userOf } from '#arena/rules/accounts/accounts.ts'
import { divisionNamed, divisionNamesOf, joinableDivisions, mayIn } from './divisions.ts'
import { pictureUrl } from './pictures.ts'
import { teamToken } from '#arena/rules/accounts/team-tokens.ts'
import { teamOf } from '#arena/rules/accounts/teams.ts'
import { divisionIn } from '#arena/store/divisions.ts'
import type { Game } from '#arena/store/games.ts'
import { insertMissingInstances } from '#arena/store/instances.ts'
import {
  deleteEntrant,
  entrantsOf,
  insertEntrant,
  type Participation,
  participationById,
  participationOf,
  participationOfTeam,
  participationsOf,
} from '#arena/store/participations.ts'
import { isMember, membersOf, type Team, teamById } from '#arena/store/teams.ts'
import { deleteRow, insertRow, setRow } from '#arena/store/rows.ts'
import type { ParticipationInfo, ParticipationStatus, TeamRoster } from '#contract/api.gen.ts'

/** What a member sends to enter a game with a team: its division by name or by id, whichever the server goes by. */
export interface Entry {
  gameId: number
  userId: string
  teamId: number
  division?: string | null | undefined
  divisionId?: number | null | undefined
  inviteCode?: string | null | undefined
  /** Where the request came from, for the log. */
  ip?: string
}

type Entering = Pick<Arena, 'store' | 'clock' | 'edition' | 'scoreboards' | 'journal'>

/** A team that may enter, where, and whether it is in at once. */
interface Admission {
  team: Team
  divisionId: number | null
  isAcceptedAtOnce: boolean
}

/** Registers a member, and the team with its first one, after the checks of behaviour 3.4 or of contract/v1.8.md 5.1. */
export function enterGame(arena: Entering, entry: Entry) {
  const { gameId, userId, teamId, ip } = entry
  const game = gameOf(arena, gameId)
  if (isClosed(arena, game)) gameEnded()
  const known = participationOfTeam(arena.store, gameId, teamId)
  const { divisionsHaveRights } = arena.edition
  const admission = divisionsHaveRights
    ? admittedByRight(arena, game, entry)
    : admittedByName(arena, game, entry)
  const { team, divisionId } = admission
  const own = participationOf(arena.store, gameId, userId)
  if (own && own.status !== 'Rejected') badRequest('You have already joined this game')
  if (divisionsHaveRights && known && known.status !== 'Rejected')
    refuseOtherDivision(known, divisionId, entry)
  const registered = known ? entrantsOf(arena.store, known.id).filter((id) => id !== userId).length : 0
  if (game.teamMemberCountLimit > 0 && registered >= game.teamMemberCountLimit) badRequest('The team is full')
  const participation = arena.store.transaction(() => register(arena, { ...admission, game, known, userId }))
  if (participation.status === 'Accepted') accept(arena, game, participation, known?.status)
  if (arena.edition.alwaysRebuildsScoreboards) arena.scoreboards.rebuild(gameId)
  const name = userOf(arena, userId).userName
  arena.journal.log({ name, ...(ip && { ip }), msg: `${team.name} joins ${game.title}`, status: 'Success' })
}

function memberTeamOf({ store }: Stored, { teamId, userId }: Entry): Team {
  const team = teamById(store, teamId) ?? notFound('Team not found')
  return isMember(store, teamId, userId) ? team : badRequest('You are not in this team')
}

function refuseCode(needed: string | null, given: string | null | undefined) {
  if (needed && given !== needed) badRequest('The invitation code is wrong')
}

/** Divisions are names: one of them must be given if there are any, and the game's code counts. */
function admittedByName(arena: Stored, game: Game, { division, ...entry }: Entry): Admission {
  refuseCode(game.inviteCode, entry.inviteCode)
  const divisionId = chosenDivision(arena, game, division ?? null)
  if (divisionId === undefined) return badRequest('There is no such division')
  return { team: memberTeamOf(arena, entry), divisionId, isAcceptedAtOnce: game.acceptWithoutReview === 1 }
}

/** The id of the division of this name, null for none in a game without divisions, undefined for anything else. */
function chosenDivision(arena: Stored, { id }: Game, name: string | null): number | null | undefined {
  if (name !== null) return divisionNamed(arena, id, name)?.id
  return divisionNamesOf(arena, id) === null ? null : undefined
}

/** A division must be given if any can be joined, and only its code and its review count; without, those of the game. */
function admittedByRight(
  arena: Pick<Arena, 'store' | 'edition'>,
  game: Game,
  { divisionId, ...entry }: Entry,
): Admission {
  const team = memberTeamOf(arena, entry)
  const joinable = joinableDivisions(arena, game.id)
  if (joinable.length === 0) {
    refuseCode(game.inviteCode, entry.inviteCode)
    return { team, divisionId: null, isAcceptedAtOnce: game.acceptWithoutReview === 1 }
  }
  const division = joinable.find(({ id }) => id === divisionId) ?? badRequest('There is no such division')
  refuseCode(division.inviteCode, entry.inviteCode)
  const isReviewed = mayIn(arena, game.id)(division.id, 'requireReview')
  return { team, divisionId: division.id, isAcceptedAtOnce: !isReviewed }
}

/** Further members enter with the division of their team, and name none if it has none. */
function refuseOtherDivision(known: Participation, divisionId: number | null, { divisionId: named }: Entry) {
  const isNamedInVain = divisionId === null && typeof named === 'number'
  if (known.divisionId !== divisionId || isNamedInVain)
    badRequest('Your team is already in another division of this game')
}

interface Registration extends Admission {
  game: Game
  known: Participation | undefined
  userId: string
}

function register(
  { store }: Stored,
  { game, team, known, userId, divisionId, isAcceptedAtOnce }: Registration,
): Participation {
  const waits = isAcceptedAtOnce ? 'Accepted' : 'Pending'
  const status = known && known.status !== 'Rejected' && !isAcceptedAtOnce ? known.status : waits
  const participationId =
    known?.id ??
    insertRow(store, 'participations', {
      gameId: game.id,
      teamId: team.id,
      status,
      divisionId,
      token: teamToken(game.privateKey, team.id),
      writeupHash: null,
      writeupName: null,
      writeupAt: null,
    })
  setRow(store, 'participations', participationId, { status, divisionId })
  insertEntrant(store, { participationId, userId, gameId: game.id })
  return participationById(store, participationId)!
}

/** Removes a member from a game that has not accepted their team; the last one takes the entry along. */
export function leaveGame(arena: Pick<Arena, 'store' | 'files'>, gameId: number, userId: string) {
  gameOf(arena, gameId)
  const participation =
    participationOf(arena.store, gameId, userId) ?? badRequest('You have not joined this game')
  if (participation.status !== 'Pending' && participation.status !== 'Rejected')
    badRequest('Your team can no longer leave this game')
  deleteEntrant(arena.store, participation.id, userId)
  if (entrantsOf(arena.store, participation.id).length === 0) removeParticipation(arena, participation)
}

function removeParticipation(
  { store, files }: Pick<Arena, 'store' | 'files'>,
  { id, writeupHash }: Participation,
) {
  deleteRow(store, 'participations', id)
  if (writeupHash) files.release(writeupHash)
}

/** What an admin decides on an entry: its division by name or by id, whichever the server goes by. */
interface Review {
  status?: ParticipationStatus | null | undefined
  division?: string | null | undefined
  divisionId?: number | null | undefined
}

/** Sets the status or the division of an entry, as admins may: any status from any status (behaviour 3.5). */
export function reviewParticipation(
  arena: Pick<Arena, 'store' | 'clock' | 'scoreboards' | 'edition'>,
  id: number,
  review: Review,
) {
  const before = participationById(arena.store, id) ?? notFound('Participation not found')
  const game = gameOf(arena, before.gameId)
  const divisionId = arena.edition.divisionsHaveRights
    ? reviewedDivision(arena, before, review)
    : renamedDivision(arena, game, before, review)
  setRow(arena.store, 'participations', id, { status: review.status ?? before.status, divisionId })
  const after = participationById(arena.store, id)!
  const movesDivision = divisionId !== before.divisionId
  if (arena.edition.alwaysRebuildsScoreboards || (movesDivision && isActive(arena, game)))
    arena.scoreboards.rebuild(game.id)
  if (after.status === before.status) return
  if (after.status === 'Accepted') accept(arena, game, after, before.status)
  if (after.status === 'Suspended' && isActive(arena, game)) arena.scoreboards.rebuild(game.id)
}

/** The division of an entry after a review by name; as before if that is none of the game's, or is not given. */
function renamedDivision(arena: Stored, game: Game, before: Participation, { division = null }: Review) {
  const chosen = chosenDivision(arena, game, division) // the server cannot tell an omitted one from null
  return chosen === undefined ? before.divisionId : chosen
}

/** The division of an entry after a review: none unless it is given, as before if there is no such division. */
function reviewedDivision(
  { store }: Stored,
  before: Participation,
  { status, divisionId = null }: Review,
): number | null {
  if (status === 'Rejected' || divisionId === null) return null
  return divisionIn(store, before.gameId, divisionId)?.id ?? before.divisionId
}

/** Applies an acceptance: the team is locked and gets its instance of every enabled challenge. */
function accept(
  arena: Pick<Arena, 'store' | 'scoreboards'>,
  game: Game,
  { id, teamId }: Participation,
  before: ParticipationStatus | undefined,
) {
  setRow(arena.store, 'teams', teamId, { locked: 1 })
  const created = insertMissingInstances(arena.store, { participationId: id })
  if (created > 0 || before === 'Suspended') arena.scoreboards.rebuild(game.id)
}

/** Every entry of a game with its team in full, as admins see it. */
export function participationInfosOf(arena: Stored, gameId: number): ParticipationInfo[] {
  return participationsOf(arena.store, gameId).map(({ id, teamId, division, divisionId, status }) => ({
    id,
    team: rosterOf(arena, teamOf(arena, teamId)),
    registeredMembers: entrantsOf(arena.store, id),
    division,
    divisionId,
    status,
  }))
}

function rosterOf({ store }: Stored, { id, name, bio, avatarHash, locked, captainId }: Team): TeamRoster {
  const avatar = pictureUrl(avatarHash, 'avatar')
  return {
    id,
    name,
    bio,
    avatar,
    locked: locked === 1,
    captainId,
    members: membersOf(store, id).map(profileOf),
  }
}
