import type { Arena } from '#arena/arena.ts'
import { badRequest, Refusal } from '#arena/refusal.ts'
import { type Challenge, openChallengeOf, type Participation, playerIn } from '#arena/rules/access.ts'
import {
  type Container,
  containerBy,
  containerInfoFrom,
  isContainer,
  launch,
  removeContainer,
} from '#arena/rules/containers.ts'
import { giveEvent } from '#arena/rules/events.ts'
import { changed, type Instance, preparedInstance } from '#arena/rules/instances.ts'
import { containerPolicy } from '#arena/settings.ts'
import { sql } from '#arena/store/store.ts'
import type { ContainerInfo } from '#contract/api.gen.ts'

const minute = 60_000
/** After a create or destroy, per team and challenge. */
const coolDown = 10_000

/** Whose container of which challenge. */
export interface Wish {
  gameId: number
  challengeId: number
  userId: string
}

interface Place {
  challenge: Challenge
  participation: Participation
  instance: Instance
  /** Containers the team may run at once; 0 for any number. */
  limit: number
}

function placeOf(arena: Arena, { gameId, challengeId, userId }: Wish): Place {
  const { game, participation } = playerIn(arena, gameId, userId)
  const challenge = openChallengeOf(arena, gameId, challengeId)
  if (!isContainer(challenge)) badRequest('This challenge has no container')
  const instance = preparedInstance(arena, game, challenge, participation)
  return { challenge, participation, instance, limit: game.containerCountLimit }
}

function refuseHaste({ clock }: Arena, { coolUntil }: Instance) {
  if (clock.now() < coolUntil) throw new Refusal(429, 'Too frequent: wait some seconds')
}

/** Starts the team's container of a challenge; checks in the order of behaviour 6. */
export async function startContainer(arena: Arena, wish: Wish): Promise<ContainerInfo> {
  const place = placeOf(arena, wish)
  const { challenge, participation, instance } = place
  refuseHaste(arena, instance)
  if (instance.containerId) badRequest('The container exists already')
  makeRoom(arena, place)
  const container = await launch(arena, {
    instanceId: instance.id,
    image: challenge.containerImage ?? '',
    teamId: String(participation.teamId),
    flag: challenge.type === 'DynamicContainer' ? instance.flag : null,
    lifetime: containerPolicy(arena).defaultLifetime * minute,
  })
  changed(arena, instance, { containerId: container.id, coolUntil: arena.clock.now() + coolDown })
  tell(arena, 'ContainerStart', wish, place)
  return containerInfoFrom(arena, container)
}

/** 400 when the team runs as many as it may, unless the policy has its oldest go. */
function makeRoom(arena: Arena, { participation, limit }: Place) {
  const [oldest, ...others] = runningOf(arena, participation.id)
  if (!oldest || limit === 0 || others.length + 1 < limit) return
  if (!containerPolicy(arena).autoDestroyOnLimitReached)
    badRequest(`Your team may run ${limit} containers at once`)
  removeContainer(arena, oldest.id)
}

const runningOf = ({ store }: Arena, participationId: number): Container[] =>
  store.all(
    sql
      .selectFrom('containers')
      .innerJoin('instances', 'instances.containerId', 'containers.id')
      .selectAll('containers')
      .where('participationId', '=', participationId)
      .orderBy('startedAt'),
  )

/** Moves the end of a running container by the policy's extension; only inside the renewal window. */
export function extendContainer(arena: Arena, wish: Wish): ContainerInfo {
  const { instance } = placeOf(arena, wish)
  const container = containerBy(arena, instance.containerId) ?? badRequest('There is no container')
  const { renewalWindow, extensionDuration } = containerPolicy(arena)
  if (container.expectStopAt - arena.clock.now() > renewalWindow * minute)
    badRequest('The container cannot be extended yet')
  const expectStopAt = container.expectStopAt + extensionDuration * minute
  arena.store.run(sql.updateTable('containers').set({ expectStopAt }).where('id', '=', container.id))
  return containerInfoFrom(arena, { ...container, expectStopAt })
}

/** Ends the team's container at a player's word. */
export function stopContainer(arena: Arena, wish: Wish) {
  const place = placeOf(arena, wish)
  const { instance } = place
  const containerId = instance.containerId ?? badRequest('There is no container')
  refuseHaste(arena, instance)
  removeContainer(arena, containerId)
  changed(arena, instance, { containerId: null, coolUntil: arena.clock.now() + coolDown })
  tell(arena, 'ContainerDestroy', wish, place)
}

function tell(
  arena: Arena,
  type: 'ContainerStart' | 'ContainerDestroy',
  { gameId, userId }: Wish,
  { challenge, participation }: Place,
) {
  const values = [String(challenge.id), challenge.title]
  giveEvent(arena, { gameId, teamId: participation.teamId, userId, type, values })
}
