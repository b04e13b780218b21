import type { Arena } from '#arena/parts/arena.ts'
import { pictureUrl } from './pictures.ts'
import { submissionBy } from './submissions.ts'
import { sql } from '#arena/store/sql.ts'
import type { CheatInfo, ParticipationRef } from '#contract/api.gen.ts'

/** Every submission of a game that was another team's flag (behaviour 9). */
export function cheatsOf(arena: Pick<Arena, 'store'>, gameId: number): CheatInfo[] {
  const cheats = arena.store.all(
    sql.selectFrom('cheats').selectAll().where('gameId', '=', gameId).orderBy('id', 'desc'),
  )
  return cheats.map(({ ownerId, submitterId, submissionId }) => ({
    ownedTeam: participationRef(arena, ownerId),
    submitTeam: participationRef(arena, submitterId),
    submission: submissionBy(arena, submissionId),
  }))
}

function participationRef({ store }: Pick<Arena, 'store'>, id: number): ParticipationRef {
  const { teamId, name, avatarHash, status, division } = store.one(
    sql
      .selectFrom('participations')
      .innerJoin('teams', 'teams.id', 'participations.teamId')
      .select(['teams.id as teamId', 'name', 'avatarHash', 'status', 'division'])
      .where('participations.id', '=', id),
  )! // cheats are deleted with their participations
  return { id, team: { id: teamId, name, avatar: pictureUrl(avatarHash, 'avatar') }, status, division }
}
