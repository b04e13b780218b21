import type { Arena } from '#arena/parts/arena.ts'
import { badRequest, Refusal } from '#arena/lib/refusal.ts'
import { openChallengeOf, playerIn } from '#arena/rules/accounts/access.ts'
import {
  containerBy,
  containerInfoFrom,
  isContainer,
  launch,
  removeContainer,
  type StartsContainers,
} from './containers.ts'
import { visibleChallengeOf } from '#arena/rules/divisions.ts'
import { giveEvent, type GivesEvents } from '#arena/rules/events.ts'
import { changed, preparedInstance } from './instances.ts'
import { containerPolicy } from '#arena/rules/site/settings.ts'
import type { Challenge } from '#arena/store/challenges.ts'
import type { Participation } from '#arena/store/participations.ts'
import type { Instance } from '#arena/store/instances.ts'
import { containersOf } from '#arena/store/containers.ts'
import { teamById } from '#arena/store/teams.ts'
import { userById } from '#arena/store/users.ts'
import { setRow } from '#arena/store/rows.ts'
import type { ContainerInfo } from '#contract/api.gen.ts'

const minute = 60_000
/** Milliseconds after a create or destroy, per team and challenge. */
const coolDown = 10_000

/** Which challenge's container, for which user. */
export interface ContainerRequest {
  gameId: number
  challengeId: number
  userId: string
}

type Starting = StartsContainers & GivesEvents & Pick<Arena, 'journal' | 'dials' | 'starting' | 'edition'>

interface Target {
  challenge: Challenge
  participation: Participation
  instance: Instance
  /** Containers the team may run at once; 0 for any number. */
  limit: number
}

function targetOf(
  arena: Pick<Arena, 'store' | 'clock' | 'journal' | 'edition'>,
  { gameId, challengeId, userId }: ContainerRequest,
  challengeFor: (participation: Participation) => Challenge = (participation) =>
    openChallengeOf(arena, participation, challengeId),
): Target {
  const { game, participation } = playerIn(arena, gameId, userId)
  const challenge = challengeFor(participation)
  if (!isContainer(challenge)) badRequest('This challenge has no instances')
  const instance = preparedInstance(arena, game, challenge, participation)
  return { challenge, participation, instance, limit: game.containerCountLimit }
}

function refuseDuringCoolDown({ clock }: Pick<Arena, 'clock'>, { coolUntil }: Instance) {
  if (clock.now() < coolUntil) throw new Refusal(429, 'Too many requests: wait a few seconds')
}

/**
 * Starts the team's container of a challenge, after the checks of behaviour 6 in their order. A request
 * during the start gets the same container.
 */
export async function startContainer(arena: Starting, request: ContainerRequest): Promise<ContainerInfo> {
  // Only the start asks whether the division may see the challenge, as on the real server.
  const target = targetOf(arena, request, (participation) =>
    visibleChallengeOf(arena, participation, request.challengeId),
  )
  const { instance, participation } = target
  const underWay = arena.starting.get(instance.id)
  if (underWay) return underWay.container
  refuseDuringCoolDown(arena, instance)
  if (instance.containerId) badRequest('The instance already exists')
  enforceLimit(arena, target)
  const container = start(arena, request, target).finally(() => arena.starting.delete(instance.id))
  arena.starting.set(instance.id, { participationId: participation.id, container })
  return container
}

async function start(arena: Starting, request: ContainerRequest, target: Target): Promise<ContainerInfo> {
  const { challenge, participation, instance } = target
  const wanted = {
    instanceId: instance.id,
    image: challenge.containerImage ?? '',
    teamId: String(participation.teamId),
    flag: challenge.type === 'DynamicContainer' ? instance.flag : null,
    lifetime: containerPolicy(arena).defaultLifetime * minute,
  }
  const container = await launch(arena, wanted, ({ id }) => {
    changed(arena, instance, { containerId: id, coolUntil: arena.clock.now() + coolDown })
    addContainerEvent(arena, 'ContainerStart', request, target)
    logContainer(arena, 'starts', id, request, target)
  })
  return containerInfoFrom(arena, container)
}

/** Refuses with 400 at the team's limit, unless the policy destroys its oldest container. Those being started count. */
function enforceLimit(
  arena: Pick<Arena, 'store' | 'starting' | 'containerHost'>,
  { participation, limit }: Target,
) {
  const running = containersOf(arena.store, participation.id)
  const starting = [...arena.starting.values()].filter((one) => one.participationId === participation.id)
  if (limit === 0 || running.length + starting.length < limit) return
  const [oldest] = running
  if (oldest && containerPolicy(arena).autoDestroyOnLimitReached) removeContainer(arena, oldest.id)
  else badRequest('Your team can run at most {limit} instances at once', { limit })
}

/** Extends a running container by the policy's extension; only within the renewal window. */
export function extendContainer(
  arena: Pick<Arena, 'store' | 'clock' | 'journal' | 'dials' | 'edition'>,
  request: ContainerRequest,
): ContainerInfo {
  const { instance } = targetOf(arena, request)
  const container = containerBy(arena, instance.containerId) ?? badRequest('No instance is running')
  const { renewalWindow, extensionDuration } = containerPolicy(arena)
  if (container.expectStopAt - arena.clock.now() > renewalWindow * minute)
    badRequest('The instance cannot be extended yet')
  const expectStopAt = container.expectStopAt + extensionDuration * minute
  setRow(arena.store, 'containers', container.id, { expectStopAt })
  return containerInfoFrom(arena, { ...container, expectStopAt })
}

/** Stops the team's container at the request of a player. */
export function stopContainer(
  arena: GivesEvents & Pick<Arena, 'journal' | 'containerHost' | 'edition'>,
  request: ContainerRequest,
) {
  const target = targetOf(arena, request)
  const { instance } = target
  const containerId = instance.containerId ?? badRequest('No instance is running')
  refuseDuringCoolDown(arena, instance)
  removeContainer(arena, containerId)
  changed(arena, instance, { containerId: null, coolUntil: arena.clock.now() + coolDown })
  addContainerEvent(arena, 'ContainerDestroy', request, target)
  logContainer(arena, 'destroys', containerId, request, target)
}

function addContainerEvent(
  arena: GivesEvents,
  type: 'ContainerStart' | 'ContainerDestroy',
  { gameId, userId }: ContainerRequest,
  { challenge, participation }: Target,
) {
  const values = [String(challenge.id), challenge.title]
  giveEvent(arena, { gameId, teamId: participation.teamId, userId, type, values })
}

function logContainer(
  { store, journal }: Pick<Arena, 'store' | 'journal'>,
  does: 'starts' | 'destroys',
  id: string,
  { userId }: ContainerRequest,
  { challenge, participation: { teamId } }: Target,
) {
  const user = userById(store, userId)
  const team = teamById(store, teamId)
  journal.log({
    ...(user && { name: user.userName }),
    msg: `${team?.name} ${does} ${challenge.title}: ${id}`,
    status: 'Success',
  })
}
