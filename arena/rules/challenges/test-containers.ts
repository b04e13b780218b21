import type { Arena } from '#arena/parts/arena.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import { challengeOf } from '#arena/rules/accounts/access.ts'
import {
  containerInfoFrom,
  isContainer,
  launch,
  removeContainer,
  type StartsContainers,
} from '#arena/rules/instances/containers.ts'
import { setRow } from '#arena/store/rows.ts'
import { flagFrom } from './flag-templates.ts'
import type { ContainerInfo } from '#contract/api.gen.ts'

const lifetime = 2 * 60 * 60_000

/** Starts a challenge's container for its editors: two hours, with a flag of no team (behaviour 6.3). */
export async function startTestContainer(
  arena: StartsContainers & Pick<Arena, 'dials' | 'edition'>,
  gameId: number,
  id: number,
): Promise<ContainerInfo> {
  const challenge = challengeOf(arena, gameId, id)
  if (!isContainer(challenge)) badRequest('This challenge has no instances')
  const { containerImage: image, containerExposePort, flagTemplate, type } = challenge
  if (!image || !containerExposePort) return badRequest('Image and port must be set')
  const flag =
    type === 'DynamicContainer' ? flagFrom(flagTemplate, 'TestTeamHash', arena.edition) : 'flag{test}'
  const wanted = { instanceId: null, image, teamId: 'admin', flag, lifetime }
  const container = await launch(arena, wanted, ({ id: testContainerId }) => {
    stopTestContainer(arena, gameId, id) // or another editor's, started meanwhile; refuses if the challenge is gone
    setRow(arena.store, 'challenges', id, { testContainerId })
  })
  return containerInfoFrom(arena, container)
}

/** Stops the test container, if there is one. */
export function stopTestContainer(arena: Pick<Arena, 'store' | 'containerHost'>, gameId: number, id: number) {
  const { testContainerId } = challengeOf(arena, gameId, id)
  if (testContainerId) removeContainer(arena, testContainerId)
}
