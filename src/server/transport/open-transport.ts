import { surroundings } from '#src/lib/surroundings.ts'
import { createBodyEncryption } from './body-encryption.ts'
import { callHeaders } from '#src/lib/call-headers.ts'
import { createRequestQueue } from './request-queue.ts'
import { createServerClock } from './create-server-clock.ts'
import { createStartedReads } from './started-reads.ts'

/** Browsers open six connections to an HTTP/1.1 server: hanging calls leave one of them free for a flag. */
function connections() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.nextHopProtocol === 'http/1.1' ? 5 : Infinity
}

/** The address of the server. */
export const { origin } = surroundings

/** Sends every call of this page in its turn; knows what is in flight, what was sent, and whether the server answers. */
export let requestQueue: ReturnType<typeof createRequestQueue>

/** The clock of the server, as answers and pushes show it to this page. */
export let clock: ReturnType<typeof createServerClock>

/** Encrypts what the server takes only encrypted. */
export let bodyEncryption: ReturnType<typeof createBodyEncryption>

/** The reads that the index page has sent, until a call takes them over. */
export let startedReads: ReturnType<typeof createStartedReads>

/** Makes what a page has of its server: `main.tsx` does so before anything is asked, and tests for each of their pages. */
export function openTransport() {
  requestQueue = createRequestQueue({
    connections,
    probe: (signal) =>
      new Request(new URL('/api/config', origin), {
        signal,
        cache: 'no-store',
        redirect: 'manual',
        headers: callHeaders('en-US'),
      }),
  })
  startedReads = createStartedReads(requestQueue)
  clock = createServerClock()
  bodyEncryption = createBodyEncryption()
}
