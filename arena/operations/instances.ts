import type { Arena } from '#arena/parts/arena.ts'
import type { OperationsOf } from './operations.ts'
import { notFound } from '#arena/lib/refusal.ts'
import { containerBy, removeContainer } from '#arena/rules/instances/containers.ts'
import { pageFrom } from '#arena/rules/pages.ts'
import { pictureUrl } from '#arena/rules/pictures.ts'
import { containersWithTeams } from '#arena/store/containers.ts'

/** Containers of all teams, as admins see them, and plain requests to the proxy (its WebSockets: take-tunnels.ts). */
export const instanceOperations = ((arena) => ({
  adminListInstances() {
    return pageFrom(
      containersWithTeams(arena.store).map(
        ({ teamId, name, avatarHash, challengeId, title, category, ...container }) => ({
          team: { id: teamId, name, avatar: pictureUrl(avatarHash, 'avatar') },
          challenge: { id: challengeId, title, category },
          image: container.image,
          containerGuid: container.id,
          containerId: container.id.replaceAll('-', ''),
          startedAt: container.startedAt,
          expectStopAt: container.expectStopAt,
          ip: container.host,
          port: container.port,
        }),
      ),
    )
  },
  adminDeleteInstance({ path, user, ip }) {
    const container = containerBy(arena, path.instanceId) ?? notFound('Instance not found')
    removeContainer(arena, container.id)
    arena.journal.log({
      name: user.userName,
      ip,
      msg: `Destroyed instance ${container.id}`,
      status: 'Success',
    })
  },
  proxyContainer: ({ path }) => present(arena, path.containerId),
  proxyTestContainer: ({ path }) => present(arena, path.containerId),
})) satisfies OperationsOf

/** Confirms that a container exists, for a request without a WebSocket upgrade. */
function present({ proxy }: Arena, id: string) {
  proxy.admit(id)
  return new Response(null, { status: 204 })
}
