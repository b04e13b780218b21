import { hubServer } from '#tests/arena/hubs/hub-fixture.ts'
import { vi } from 'vitest'

/** Arena's hubs on a port, with one game (1), and a record of the connections. */
export async function openHubServer() {
  const server = await hubServer()
  probeServer(server.url)
  const open = vi.spyOn(server.hubs, 'open')
  return { ...server, links: () => open.mock.results.map(({ value }) => value as ReturnType<typeof open>) }
}

/** Directs the page's reachability probes to this server. */
export function probeServer(url: string) {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    input instanceof Request && input.url.endsWith('/api/config') ? fetch(url, init) : fetch(input, init),
  )
}

/** Pushes a notice to all clients of the game. */
export const pushNotice = ({ hubs }: Pick<Awaited<ReturnType<typeof openHubServer>>, 'hubs'>, id: number) =>
  hubs.notice(1, { id, type: 'Normal', values: ['Hello'], time: id })
