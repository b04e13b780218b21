import type { Arena } from '#arena/parts/arena.ts'
import { attachmentBy } from '#arena/rules/challenges/attachments.ts'
import { challengeOn, emptyRow } from '#arena/rules/scoreboard/scoreboard.ts'
import { containerBy, containerInfoFrom } from '#arena/rules/instances/containers.ts'
import { mayIn, visibleChallengeOf } from './divisions.ts'
import { preparedInstance } from '#arena/rules/instances/instances.ts'
import { pictureUrl } from './pictures.ts'
import { challengeScore } from '#arena/rules/scoreboard/scoring.ts'
import { teamOf } from '#arena/rules/accounts/teams.ts'
import { StorageProblem } from '#program/lib/database/storage-problem.ts'
import type { Challenge } from '#arena/store/challenges.ts'
import type { Game } from '#arena/store/games.ts'
import type { Participation } from '#arena/store/participations.ts'
import { type Instance, instanceOf } from '#arena/store/instances.ts'
import { attemptsOf } from '#arena/store/submissions.ts'
import type { ChallengeDetail, GameDetail, InstanceContext, Scoreboard } from '#contract/api.gen.ts'

interface Player {
  game: Game
  participation: Participation
}

/** A team's view of its game from the cached scoreboard; if missing there, rank 0 and no bio or division (behaviour 4.1). */
export function gameDetailFor(
  arena: Pick<Arena, 'store' | 'scoreboards' | 'edition'>,
  { game, participation }: Player,
): GameDetail {
  const scoreboard = arena.scoreboards.of(game.id)
  const { id, name, avatarHash } = teamOf(arena, participation.teamId)
  const avatar = pictureUrl(avatarHash, 'avatar')
  return {
    ...challengesFor(arena, scoreboard, participation),
    rank: scoreboard.items.find((item) => item.id === id) ?? emptyRow({ id, name, bio: '', avatar }),
    teamToken: participation.token,
    writeupRequired: game.writeupRequired === 1,
    writeupDeadline: game.writeupDeadline,
  }
}

/** The challenges of a scoreboard that a team may see. Where there is such a choice, the server counts categories. */
function challengesFor(
  arena: Pick<Arena, 'store' | 'edition'>,
  { challenges, challengeCount }: Scoreboard,
  { gameId, divisionId }: Participation,
) {
  if (!arena.edition.divisionsHaveRights) return { challenges, challengeCount }
  const may = mayIn(arena, gameId)
  const seen = Object.entries(challenges)
    .map(
      ([category, all]) => [category, all.filter(({ id }) => may(divisionId, 'viewChallenge', id))] as const,
    )
    .filter(([, all]) => all.length > 0)
  return { challenges: Object.fromEntries(seen), challengeCount: seen.length }
}

/** A challenge as a team sees it; the first read assigns the team its flag or its file. */
export function challengeDetailFor(
  arena: Pick<Arena, 'store' | 'journal' | 'dials' | 'edition' | 'scoreboards'>,
  { game, participation }: Player,
  challengeId: number,
): ChallengeDetail {
  const challenge = visibleChallengeOf(arena, participation, challengeId)
  const instance = instanceToShow(arena, game, challenge, participation)
  return {
    id: challenge.id,
    title: challenge.title,
    content: challenge.content,
    category: challenge.category,
    hints: challenge.hints === null ? null : (JSON.parse(challenge.hints) as string[]),
    score: scoreNow(arena, challenge),
    type: challenge.type,
    context: contextOf(arena, challenge, instance),
    limit: challenge.submissionLimit,
    attempts: attemptsOf(arena.store, participation.id, challenge.id),
    deadline: challenge.deadline,
  }
}

/** What a challenge is worth now: by the scoreboard where solves are counted for it, else by the stored counter. */
function scoreNow(
  { scoreboards, edition }: Pick<Arena, 'scoreboards' | 'edition'>,
  challenge: Challenge,
): number {
  if (!edition.countsSolvesAnew) return challengeScore(challenge, challenge.acceptedCount)
  return challengeOn(scoreboards.of(challenge.gameId), challenge.id)?.score ?? challenge.originalScore
}

/** The prepared instance; while nothing can be stored, the instance as it is, if that is enough to show. */
function instanceToShow(
  arena: Pick<Arena, 'store' | 'edition'>,
  game: Game,
  challenge: Challenge,
  participation: Participation,
) {
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
