import type { SetUpFacts } from '#src/model/site-check/findings.ts'
import { restrictsScripts } from '#src/model/site-check/page.ts'
import { type ProbeResponse, releaseProbes, serverFrom } from '#src/model/site-check/release.ts'
import { seenAddresses } from './admin-users.ts'
import { second } from '#src/lib/time/time.ts'
import { pause } from '#src/lib/time/wait.ts'
import { serverClock } from '#src/server/transport/server-clock.ts'
import { queryOptions } from '@tanstack/react-query'

/** How the site is set up, as far as the browser of an admin can see it; looked at when an admin asks for it. */
export const setUp = {
  facts: () => queryOptions({ queryKey: ['set-up'], queryFn: lookAround, enabled: false, retry: false }),
}

async function lookAround({ signal }: { signal: AbortSignal }): Promise<SetUpFacts> {
  const ask = (path: string) => probe(path, signal)
  const responses = {
    config: await ask(releaseProbes.config),
    tokens: await ask(releaseProbes.tokens),
    entry: await ask(releaseProbes.entry),
    unknown: await ask(releaseProbes.unknown),
  }
  const page = await ask('/')
  const isSecure = location.protocol === 'https:'
  const clock = serverClock()
  return {
    ...serverFrom(responses),
    isSecure,
    protocol: protocolSeen(),
    opensWebSockets: await opensWebSocket(),
    isCompressed: areScriptsCompressed(),
    hasPolicy: restrictsScripts(page),
    addresses: await seenAddresses(signal),
    ...(Number.isFinite(clock.uncertainty) && { clock }),
    ...(isSecure && { knowsItIsSecure: responses.entry.headers['strict-transport-security'] !== undefined }),
  }
}

/** What has no answer by then hangs in some proxy: the page says so, instead of looking for ever. */
const longestProbe = 10 * second

/** Asks for what no operation of the contract answers as one: web pages and refusals are what is looked for. */
async function probe(path: string, signal: AbortSignal): Promise<ProbeResponse> {
  const response = await fetch(path, {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestProbe)]),
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}

/** The protocol of the page, or of what it loaded: what comes from a cache has none. */
function protocolSeen(): string | undefined {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  return entries.find(({ nextHopProtocol }) => nextHopProtocol)?.nextHopProtocol
}

/** Undefined where the browser does not say how large what it loaded was on its way. */
function areScriptsCompressed(): boolean | undefined {
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, encodedBodySize }) => /\.js(\?|$)/.test(name) && encodedBodySize > 0,
  )
  if (scripts.length === 0) return undefined
  return scripts.some(({ encodedBodySize, decodedBodySize }) => encodedBodySize < decodedBodySize)
}

/** A hub opens a WebSocket for anyone, and decides later who may listen (behaviour 7). */
function opensWebSocket(): Promise<boolean> {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/hub/user`)
  return new Promise((resolve) => {
    const settle = (isOpen: boolean) => {
      resolve(isOpen)
      socket.close()
    }
    socket.addEventListener('open', () => settle(true))
    socket.addEventListener('error', () => settle(false))
    void pause(longestProbe).then(() => settle(false))
  })
}
