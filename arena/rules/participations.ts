import type { Arena, Stored } from '#arena/parts/arena.ts'
import { badRequest, gameEnded, notFound } from '#arena/lib/refusal.ts'
import { gameOf, isActive, isClosed } from '#arena/rules/accounts/access.ts'
import { profileOf, userOf } from '#arena/rules/accounts/accounts.ts'
import { divisionNamed, divisionNamesOf } from './divisions.ts'
import { pictureUrl } from './pictures.ts'
import { teamToken } from '#arena/rules/accounts/team-tokens.ts'
import { teamOf } from '#arena/rules/accounts/teams.ts'
import type { Game } from '#arena/store/games.ts'
import { insertMissingInstances } from '#arena/store/instances.ts'
import {
  deleteEntrant,
  deleteParticipation,
  entrantsOf,
  insertEntrant,
  insertParticipation,
  type Participation,
  participationById,
  participationOf,
  participationOfTeam,
  participationsOf,
  setParticipation,
} from '#arena/store/participations.ts'
import { isMember, membersOf, setTeam, type Team, teamById } from '#arena/store/teams.ts'
import type { ParticipationInfo, ParticipationStatus, TeamRoster } from '#contract/api.gen.ts'

/** What a member sends to enter a game with a team. */
export interface Entry {
  gameId: number
  userId: string
  teamId: number
  division?: string | null | undefined
  inviteCode?: string | null | undefined
  /** Where the request came from, for the log. */
  ip?: string
}

/** Registers a member, and the team with its first one, after the checks of behaviour 3.4 in their order. */
export function enterGame(
  arena: Pick<Arena, 'store' | 'clock' | 'boards' | 'journal'>,
  { gameId, userId, teamId, division = null, inviteCode, ip }: Entry,
) {
  const game = gameOf(arena, gameId)
  if (isClosed(arena, game)) gameEnded()
  if (game.inviteCode && inviteCode !== game.inviteCode) badRequest('The invitation code is wrong')
  const divisionId = chosenDivision(arena, game, division)
  if (divisionId === undefined) badRequest('There is no such division')
  const team = teamById(arena.store, teamId) ?? notFound('Team not found')
  if (!isMember(arena.store, teamId, userId)) badRequest('You are not in this team')
  const own = participationOf(arena.store, gameId, userId)
  if (own && own.status !== 'Rejected') badRequest('You have already joined this game')
  const known = participationOfTeam(arena.store, gameId, teamId)
  const registered = known ? entrantsOf(arena.store, known.id).filter((id) => id !== userId).length : 0
  if (game.teamMemberCountLimit > 0 && registered >= game.teamMemberCountLimit) badRequest('The team is full')
  const participation = arena.store.transaction(() =>
    register(arena, { game, team, known, userId, divisionId }),
  )
  if (participation.status === 'Accepted') accept(arena, game, participation, known?.status)
  const name = userOf(arena, userId).userName
  arena.journal.log({ name, ...(ip && { ip }), msg: `${team.name} joins ${game.title}`, status: 'Success' })
}

/** The id of the division of this name, null for none in a game without divisions, undefined for anything else. */
function chosenDivision(arena: Stored, { id }: Game, name: string | null): number | null | undefined {
  if (name !== null) return divisionNamed(arena, id, name)?.id
  return divisionNamesOf(arena, id) === null ? null : undefined
}

interface Registration {
  game: Game
  team: Team
  known: Participation | undefined
  userId: string
  divisionId: number | null | undefined
}

function register(
  { store }: Stored,
  { game, team, known, userId, divisionId = null }: Registration,
): Participation {
  const waits = game.acceptWithoutReview ? 'Accepted' : 'Pending'
  const status = known && known.status !== 'Rejected' && !game.acceptWithoutReview ? known.status : waits
  const participationId =
    known?.id ??
    insertParticipation(store, {
      gameId: game.id,
      teamId: team.id,
      status,
      divisionId,
      token: teamToken(game.privateKey, team.id),
      writeupHash: null,
      writeupName: null,
      writeupAt: null,
    })
  setParticipation(store, participationId, { status, divisionId })
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
  deleteParticipation(store, id)
  if (writeupHash) files.release(writeupHash)
}

/** Sets the status or the division of an entry, as admins may: any status from any status (behaviour 3.5). */
export function reviewParticipation(
  arena: Pick<Arena, 'store' | 'clock' | 'boards'>,
  id: number,
  {
    status,
    division = null, // the server cannot tell an omitted one from null
  }: { status?: ParticipationStatus | null | undefined; division?: string | null | undefined },
) {
  const before = participationById(arena.store, id) ?? notFound('Participation not found')
  const game = gameOf(arena, before.gameId)
  const divisionId = chosenDivision(arena, game, division) ?? null
  const movesDivision =
    chosenDivision(arena, game, division) !== undefined && divisionId !== before.divisionId
  setParticipation(arena.store, id, { status: status ?? before.status, ...(movesDivision && { divisionId }) })
  const after = participationById(arena.store, id)!
  if (movesDivision && isActive(arena, game)) arena.boards.rebuild(game.id)
  if (after.status === before.status) return
  if (after.status === 'Accepted') accept(arena, game, after, before.status)
  if (after.status === 'Suspended' && isActive(arena, game)) arena.boards.rebuild(game.id)
}

/** Applies an acceptance: the team is locked and gets its instance of every enabled challenge. */
function accept(
  arena: Pick<Arena, 'store' | 'boards'>,
  game: Game,
  { id, teamId }: Participation,
  before: ParticipationStatus | undefined,
) {
  setTeam(arena.store, teamId, { locked: 1 })
  const created = insertMissingInstances(arena.store, { participationId: id })
  if (created > 0 || before === 'Suspended') arena.boards.rebuild(game.id)
}

/** Every entry of a game with its team in full, as admins see it. */
export function participationInfosOf(arena: Stored, gameId: number): ParticipationInfo[] {
  return participationsOf(arena.store, gameId).map(({ id, teamId, division, status }) => ({
    id,
    team: rosterOf(arena, teamOf(arena, teamId)),
    registeredMembers: entrantsOf(arena.store, id),
    division,
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
