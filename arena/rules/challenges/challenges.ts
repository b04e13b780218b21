import type { Arena, Stored } from '#arena/parts/arena.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import { challengeOf, gameOf, isActive } from '#arena/rules/accounts/access.ts'
import { isContainer, removeContainer, removeContainersOf } from '#arena/rules/instances/containers.ts'
import { isTrivial } from './flag-templates.ts'
import { giveNotice, type GivesNotices } from '#arena/rules/notices.ts'
import { type Challenge, setChallengesOf } from '#arena/store/challenges.ts'
import { containerIdsOf } from '#arena/store/containers.ts'
import { flagsOf } from '#arena/store/flags.ts'
import { insertMissingInstances } from '#arena/store/instances.ts'
import { solvedCounts } from '#arena/store/submissions.ts'
import { deleteRow, insertRow, setRow } from '#arena/store/rows.ts'
import type { ChallengeCreate, ChallengeUpdate } from '#contract/api.gen.ts'

/** Creates a challenge with the defaults of behaviour 4.1; saving it sets the rest. */
export function createChallenge(
  arena: Stored,
  gameId: number,
  { title, category, type }: ChallengeCreate,
): Challenge {
  gameOf(arena, gameId)
  const id = insertRow(arena.store, 'challenges', {
    gameId,
    title,
    category: category ?? 'Misc',
    type: type ?? 'StaticAttachment',
    hints: null,
    flagTemplate: null,
    fileName: 'attachment',
    attachmentId: null,
    containerImage: '',
    memoryLimit: 64,
    cpuCount: 1,
    storageLimit: 256,
    containerExposePort: 80,
    originalScore: 1000,
    minScoreRate: 0.25,
    difficulty: 5,
    testContainerId: null,
  })
  return challengeOf(arena, gameId, id)
}

/** Saves the given members of a challenge, and notifies players of what is new (behaviour 7.2, 12.5). */
export function saveChallenge(
  arena: GivesNotices & Pick<Arena, 'scoreboards' | 'containerHost' | 'edition'>,
  gameId: number,
  id: number,
  update: ChallengeUpdate,
): Challenge {
  const game = gameOf(arena, gameId)
  const before = challengeOf(arena, gameId, id)
  refuseUpdate(arena, before, update)
  const changes = changesFrom(update)
  if (Object.keys(changes).length > 0) setRow(arena.store, 'challenges', id, changes)
  if (update.isEnabled) insertMissingInstances(arena.store, { challengeId: id })
  if (update.isEnabled === false && arena.edition.disablingEndsContainers)
    for (const containerId of containerIdsOf(arena.store, id)) removeContainer(arena, containerId)
  const after = challengeOf(arena, gameId, id)
  if (isActive(arena, game)) notifyPlayers(arena, before, after, update)
  arena.scoreboards.rebuild(gameId)
  return after
}

function refuseUpdate(
  arena: Stored,
  challenge: Challenge,
  { isEnabled, enableTrafficCapture, flagTemplate }: ChallengeUpdate,
) {
  const makesFlags = challenge.type === 'DynamicContainer'
  if (enableTrafficCapture && !isContainer(challenge))
    badRequest('Only the traffic of instances can be captured')
  if (flagTemplate && makesFlags && isTrivial(flagTemplate)) badRequest('The flag template is too simple')
  if (isEnabled && !makesFlags && flagsOf(arena.store, challenge.id).length === 0)
    badRequest('A challenge without a flag cannot be enabled')
}

/** The columns that a save sets, and its editors see, as they are. */
const plainColumns = [
  'title',
  'content',
  'category',
  'fileName',
  'containerImage',
  'memoryLimit',
  'cpuCount',
  'storageLimit',
  'originalScore',
  'minScoreRate',
  'difficulty',
  'networkMode',
  'submissionLimit',
] as const

type PlainColumns = Pick<Challenge, (typeof plainColumns)[number]>

/** These columns of a challenge. */
export const plainOf = (challenge: Challenge) =>
  Object.fromEntries(plainColumns.map((name) => [name, challenge[name]])) as PlainColumns

/** The columns that an update sets: null and absent members keep their value. */
function changesFrom(update: ChallengeUpdate) {
  const { hints, flagTemplate, isEnabled, enableTrafficCapture, disableBloodBonus, deadlineUtc } = update
  const port = update.exposePort ?? update.containerExposePort // the server knows one of the names
  const plain = plainColumns.flatMap((name) => (update[name] == null ? [] : [[name, update[name]]]))
  return {
    ...(Object.fromEntries(plain) as Partial<PlainColumns>),
    ...(port != null && { containerExposePort: port }),
    ...(deadlineUtc != null && { deadline: 0 <= deadlineUtc && deadlineUtc < 1000 ? null : deadlineUtc }),
    ...(hints && { hints: JSON.stringify(hints) }),
    ...(typeof flagTemplate === 'string' && { flagTemplate: flagTemplate || null }),
    ...bit('isEnabled', isEnabled),
    ...bit('enableTrafficCapture', enableTrafficCapture),
    ...bit('disableBloodBonus', disableBloodBonus),
  }
}

const bit = <Name extends string>(name: Name, value: boolean | null | undefined) =>
  (typeof value === 'boolean' ? { [name]: value ? 1 : 0 } : {}) as Partial<Record<Name, 0 | 1>>

function notifyPlayers(
  arena: GivesNotices,
  before: Challenge,
  after: Challenge,
  { isEnabled, hints }: ChallengeUpdate,
) {
  if (isEnabled) giveNotice(arena, after.gameId, 'NewChallenge', [after.title])
  const areNew = hints && JSON.stringify(hintsOf(after)) !== JSON.stringify(hintsOf(before))
  if (areNew && after.isEnabled) giveNotice(arena, after.gameId, 'NewHint', [after.title])
}

/** A challenge's hints; an empty list if none were ever saved. */
export const hintsOf = ({ hints }: Challenge) => JSON.parse(hints ?? '[]') as string[]

/** Removes a challenge with its containers and submissions. */
export function deleteChallenge(
  arena: Pick<Arena, 'store' | 'containerHost' | 'scoreboards'>,
  gameId: number,
  id: number,
) {
  removeContainersOf(arena, challengeOf(arena, gameId, id))
  deleteRow(arena.store, 'challenges', id)
  arena.scoreboards.rebuild(gameId)
}

/** Recounts which teams have solved what: this is where the stored counters lose suspended and removed teams. */
export function recountSolves(arena: Pick<Arena, 'store' | 'scoreboards'>, gameId: number) {
  const solved = solvedCounts(arena.store, gameOf(arena, gameId))
  arena.store.transaction(() => {
    setChallengesOf(arena.store, gameId, { acceptedCount: 0 })
    for (const { challengeId, teams } of solved)
      setRow(arena.store, 'challenges', challengeId, { acceptedCount: teams })
  })
  arena.scoreboards.rebuild(gameId)
}
