import { openTransport, requestQueue } from '#src/server/transport/open-transport.ts'
import { onTestFinished } from 'vitest'

/** Has the page learn, by a call that is refused, that the server takes no more calls of its address for a minute. */
export async function reachLimit() {
  openTransport()
  onTestFinished(openTransport)
  const route = { method: 'POST', path: '/api/game/{gameId}' }
  const refuse = () => Promise.resolve(new Response(null, { status: 429, headers: { 'retry-after': '60' } }))
  await requestQueue.call(new Request('http://localhost/api/game/1', { method: 'POST' }), route, refuse)
}
