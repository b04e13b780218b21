import type { Arena } from '#arena/parts/arena.ts'
import { allBut, saveDivision } from '#arena/rules/divisions.ts'
import { enterGame, reviewParticipation } from '#arena/rules/participations.ts'
import type { Player } from './flags.ts'
import type { Plan } from './challenges.ts'
import { type Division, divisionsOf } from '#arena/store/divisions.ts'
import { participationOfTeam } from '#arena/store/participations.ts'

/** What the divisions of the demo games let their teams do, on servers that give them rights. */
const rights: Record<string, Pick<Division, 'inviteCode' | 'defaultPermissions'>> = {
  /** Closed by a code. */
  Students: { inviteCode: 'student', defaultPermissions: allBut('requireReview') },
  /** Reviewed. */
  Open: { inviteCode: null, defaultPermissions: allBut() },
  /** Guests: they play and score without an overall rank. */
  Alumni: { inviteCode: null, defaultPermissions: allBut('rankOverall', 'requireReview') },
}

export const divisionNames = Object.keys(rights)

/** Gives the divisions of a demo game their rights, and hides challenges from them as planned. */
export function giveRights(arena: Arena, gameId: number, plans: (Plan & { id: number })[]) {
  for (const { id, name } of divisionsOf(arena.store, gameId))
    saveDivision(arena, gameId, id, {
      ...rights[name],
      name,
      challengeConfigs: plans
        .filter(({ hiddenFrom }) => hiddenFrom === name)
        .map((plan) => ({ challengeId: plan.id, permissions: 0 })),
    })
}

/** Enters the nth team into a demo game, in one division after the other. Returns its entry. */
export function enterInTurn(arena: Arena, gameId: number, player: Player, index: number) {
  const divisions = divisionsOf(arena.store, gameId)
  const { id, name, inviteCode } = divisions[index % divisions.length]!
  enterGame(arena, { ...player, gameId, division: name, divisionId: id, inviteCode })
  return participationOfTeam(arena.store, gameId, player.teamId)! // it has just been stored
}

/** Enters the nth team into a demo game, and accepts it if its division requires a review. */
export function enterAccepted(arena: Arena, gameId: number, player: Player, index: number) {
  const { id, status, division, divisionId } = enterInTurn(arena, gameId, player, index)
  if (status === 'Pending') reviewParticipation(arena, id, { status: 'Accepted', division, divisionId })
}
