import type { Arena } from '#arena/parts/arena.ts'
import { pictureUrl } from './pictures.ts'
import { submissionBy } from './submissions.ts'
import { participationWithTeam } from '#arena/store/participations.ts'
import { cheatRowsOf } from '#arena/store/submissions.ts'
import type { CheatInfo, ParticipationRef } from '#contract/api.gen.ts'

/** Every submission of a game that was another team's flag (behaviour 9). */
export function cheatsOf(arena: Pick<Arena, 'store' | 'edition'>, gameId: number) {
  return cheatRowsOf(arena.store, gameId).map(({ ownerId, submitterId, submissionId }) => ({
    ownedTeam: participationRef(arena, ownerId),
    submitTeam: participationRef(arena, submitterId),
    submission: submissionBy(arena, submissionId),
  })) satisfies CheatInfo[]
}

function participationRef({ store, edition }: Pick<Arena, 'store' | 'edition'>, id: number) {
  const { teamId, name, avatarHash, status, division, divisionId } = participationWithTeam(store, id)! // cheats are deleted with their participations
  return {
    id,
    team: { id: teamId, name, avatar: pictureUrl(avatarHash, 'avatar') },
    status,
    division: edition.divisionsHaveRights ? null : division,
    divisionId,
  } satisfies ParticipationRef
}
