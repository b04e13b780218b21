import type { Arena, Stored } from '#arena/parts/arena.ts'
import { openChallengeOf } from '#arena/rules/accounts/access.ts'
import { attachmentBy } from '#arena/rules/challenges/attachments.ts'
import { emptyRow } from './board.ts'
import { containerBy, containerInfoFrom } from './containers.ts'
import { preparedInstance } from './instances.ts'
import { pictureUrl } from './pictures.ts'
import { challengeScore } from './scoring.ts'
import { teamOf } from '#arena/rules/accounts/teams.ts'
import { StorageProblem } from '#arena/store/storage-problem.ts'
import type { Challenge } from '#arena/store/challenges.ts'
import type { Game } from '#arena/store/games.ts'
import type { Participation } from '#arena/store/participations.ts'
import { type Instance, instanceOf } from '#arena/store/instances.ts'
import type { ChallengeDetail, GameDetail, InstanceContext } from '#contract/api.gen.ts'

interface Player {
  game: Game
  participation: Participation
}

/** A team's view of its game from the cached board; if missing there, rank 0 and no bio or division (behaviour 4.1). */
export function gameDetailFor(
  arena: Pick<Arena, 'store' | 'boards'>,
  { game, participation }: Player,
): GameDetail {
  const board = arena.boards.of(game.id)
  const { id, name, avatarHash } = teamOf(arena, participation.teamId)
  const avatar = pictureUrl(avatarHash, 'avatar')
  return {
    challenges: board.challenges,
    challengeCount: board.challengeCount,
    rank:
      board.items.find((item) => item.id === id) ?? emptyRow({ id, name, bio: '', avatar, division: null }),
    teamToken: participation.token,
    writeupRequired: game.writeupRequired === 1,
    writeupDeadline: game.writeupDeadline,
  }
}

/** A challenge as a team sees it; the first read assigns the team its flag or its file. */
export function challengeDetailFor(
  arena: Pick<Arena, 'store' | 'journal' | 'dials'>,
  { game, participation }: Player,
  challengeId: number,
): ChallengeDetail {
  const challenge = openChallengeOf(arena, participation, challengeId)
  const instance = instanceToShow(arena, game, challenge, participation)
  return {
    id: challenge.id,
    title: challenge.title,
    content: challenge.content,
    category: challenge.category,
    hints: challenge.hints === null ? null : (JSON.parse(challenge.hints) as string[]),
    score: challengeScore(challenge, challenge.acceptedCount),
    type: challenge.type,
    context: contextOf(arena, challenge, instance),
  }
}

/** The prepared instance; while nothing can be stored, the instance as it is, if that is enough to show. */
function instanceToShow(arena: Stored, game: Game, challenge: Challenge, participation: Participation) {
  try {
    return arena.store.transaction(() => preparedInstance(arena, game, challenge, participation))
  } catch (error) {
    const isEnough = error instanceof StorageProblem && challenge.type !== 'DynamicAttachment'
    const known = isEnough ? instanceOf(arena.store, participation.id, challenge.id) : undefined
    if (!known) throw error
    return known
  }
}

function contextOf(
  arena: Pick<Arena, 'store' | 'dials'>,
  challenge: Challenge,
  instance: Instance,
): InstanceContext {
  const isOwn = challenge.type === 'DynamicAttachment'
  const attachment = isOwn
    ? attachmentBy(arena, instance.attachmentId, challenge.fileName)
    : attachmentBy(arena, challenge.attachmentId)
  const container = containerBy(arena, instance.containerId)
  return {
    closeTime: container?.expectStopAt ?? null,
    instanceEntry: container ? containerInfoFrom(arena, container).entry : null,
    url: attachment?.url ?? null,
    fileSize: attachment?.fileSize ?? null,
  }
}
