import type { Transport } from './connection.ts'
import { readFeeds } from './feeds.ts'
import type { Hub } from './hub.ts'
import { sharedConnection } from './shared-connection.ts'
import { pause, wait } from '#src/lib/time/wait.ts'
import { type FeedsInput, type LinkEvent, linkMachine } from '#machines/link.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { holdReads } from '#src/server/cache/live-lists.ts'
import { onePerCache } from '#src/lib/shared-store.ts'
import { afterContent } from '#src/lib/idle.ts'
import { canLead } from '#src/lib/lead.ts'
import { surroundings } from '#src/lib/surroundings.ts'
import { thisTab } from '#src/lib/tabs.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromCallback, fromPromise } from 'xstate'

/** Long enough to outlive a change of screen and React's double mounting. */
const lingering = 3_000
/** The leading tab also sends what it reads to the others, which wait this long for it. */
const sharedWithin = 1_500
/** The first read of a history that no page is opened for waits this long for the link: it would be repeated once that opens. */
const heldFor = 1_500
/** At most this long where calls are scarce, counted from when the page has what it shows. */
const heldUnderLimit = 300_000
/** Where a limiter refuses calls, what a link that is down feeds is read no more often than otherwise while one is up, times the slowdown. */
const scarcePolls = 60_000

/** The state of a hub's link; `since` is on the local clock. */
export interface HubLink {
  state: 'connecting' | 'catchingUp' | 'live' | 'reconnecting' | 'polling' | 'offline' | 'refused'
  since: number
  /** The number of rows that no message had delivered, found when the link last came back; 0 until it was lost. */
  caughtUp: number
  /** Whether this tab listens itself, rather than to another tab that does. */
  leads: boolean
  /** Tries again after a refusal. */
  reopen: () => void
}

interface LinkOptions {
  hub: Hub
  transport: Transport | undefined
}

const links = onePerCache(
  ({ hub }: LinkOptions) => hub.path,
  (cache, { hub, transport }) => {
    const over = new AbortController()
    const held = hub.isHistoryAside ? untilOpen(over.signal) : Promise.resolve()
    if (hub.isHistoryAside) holdReads(cache, hub.history, held)
    const release = () => {
      over.abort()
      return held
    }
    return createSharedLink(() => startLink(cache, { hub, transport }, release))
  },
)

/** The one link to a hub: a single connection per cache and path, however many components watch it. */
export const sharedLink = (cache: QueryClient, hub: Hub, transport?: Transport) =>
  links.of(cache, { hub, transport })

/** Longer where a limiter holds up the connection: a read before it would use up one of the few calls that there are. */
async function untilOpen(opened: AbortSignal) {
  await afterContent()
  await pause(heldFor, opened)
  let end = Date.now() + heldUnderLimit
  while (!opened.aborted && Date.now() < end && (requestQueue.isOpening() || requestQueue.isScarce())) {
    await pause(heldFor, opened)
    if (requestQueue.isHeldUp()) end = Date.now() + heldUnderLimit // what the page shows goes first
  }
}

const upLinks = (cache: QueryClient) => [...links.all(cache)].filter(([, link]) => link.isUp())

/** Every link of this cache that is watched, or was a moment ago, with the path of its hub. */
export const openLinks = (cache: QueryClient) =>
  upLinks(cache).map(([path, link]) => ({ path, link: link.read() }))

/** Keeps the open links open, in order to show their state, until the returned function is called. */
export function keepOpenLinks(cache: QueryClient): () => void {
  const stops = upLinks(cache).map(([, link]) => link.watch(() => {}))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Stops the links of a page that is over immediately: they would linger, and its server may be gone. */
export function stopLinks(cache: QueryClient) {
  for (const [, link] of upLinks(cache)) link.stop()
}

function startLink(cache: QueryClient, { hub, transport }: LinkOptions, release: () => Promise<void>) {
  const role = { leads: !canLead(), onChange: () => {} }
  const onLead = (leads: boolean) => {
    role.leads = leads
    role.onChange()
  }
  const machine = linkMachine.provide({
    actors: {
      connection: sharedConnection({ hub, cache, onLead, transport }),
      network: fromCallback<LinkEvent>(({ sendBack }) =>
        watchNetwork(() => sendBack({ type: 'network.lost' })),
      ),
      feeds: fromPromise(async ({ input, signal }: { input: FeedsInput; signal: AbortSignal }) => {
        const askedAt = Date.now()
        const isFollower = !role.leads && thisTab().hasOthers()
        const isOpening = input.isCatchUp && input.since === undefined
        const isScarcePoll = !input.isCatchUp && requestQueue.isScarce()
        if (isScarcePoll && requestQueue.blockedUntil({ method: 'GET', path: hub.path })) return 0
        if (input.isCatchUp) requestQueue.forgetReads()
        if (!isScarcePoll) await release()
        await (isFollower && wait(sharedWithin, signal)) // one turn at least, in which what was held begins
        const by = {
          ...input,
          ...(isFollower && { sharedSince: askedAt }),
          ...(isOpening && { openedAt: askedAt }),
          ...(isScarcePoll && { since: askedAt - scarcePolls * requestQueue.slowdown() }),
        }
        return readFeeds(cache, hub, by).catch(async (error: unknown) => {
          // If a feed fails while the server answers others, its own panel says so.
          if (input.isCatchUp || !(await requestQueue.reachability.check())) throw error
          return 0
        })
      }),
      answer: fromPromise(({ signal }) => requestQueue.reachability.untilAnswered(signal)),
    },
  })
  return { actor: createActor(machine, { input: { now: Date.now } }), role }
}

/** Calls `onLost` when the browser goes offline, or at once if it already is; a probe finds out for how long. */
function watchNetwork(onLost: () => void) {
  const over = new AbortController()
  const lose = () => {
    requestQueue.reachability.noteLoss()
    onLost()
  }
  if (!surroundings.isOnline()) lose()
  surroundings.on('offline', lose, over.signal)
  return () => over.abort()
}

type Started = ReturnType<typeof startLink>

/** A link that is up while it is watched. */
function createSharedLink(create: () => Started) {
  const watchers = new Set<() => void>()
  let started: Started | undefined
  let lastWatcherLeft: ReturnType<typeof setTimeout> | undefined
  const reopen = () => started?.actor.send({ type: 'hub.reopen' })
  let shown: HubLink = { state: 'connecting', since: Date.now(), caughtUp: 0, leads: false, reopen }

  function show(next: HubLink) {
    if (next.state === shown.state && next.since === shown.since && next.leads === shown.leads) return
    shown = next
    for (const onChange of watchers) onChange()
  }
  function start() {
    const { actor, role } = (started = create())
    actor.subscribe(({ value, context: { since, caughtUp, wasLive } }) =>
      show({
        state: stateIn(value),
        since,
        caughtUp: wasLive ? caughtUp : 0,
        leads: role.leads,
        reopen,
      }),
    )
    role.onChange = () => show({ ...shown, leads: role.leads })
    actor.start()
  }

  function stop() {
    if (watchers.size > 0) return
    clearTimeout(lastWatcherLeft)
    started?.actor.stop()
    started = undefined
    shown = { ...shown, state: 'connecting', leads: false }
  }

  return {
    watch(onChange: () => void) {
      clearTimeout(lastWatcherLeft)
      watchers.add(onChange)
      if (!started) start()
      return () => {
        watchers.delete(onChange)
        if (watchers.size === 0) lastWatcherLeft = setTimeout(stop, lingering)
      }
    },
    read: () => shown,
    isUp: () => started !== undefined,
    /** Stops the link immediately, unless it is watched. */
    stop,
  }
}

type LinkValue = ReturnType<Started['actor']['getSnapshot']>['value']

/** The state of the link, without the substates of the chart. */
function stateIn(value: LinkValue): HubLink['state'] {
  if (value === 'refused') return value
  const { connected } = value
  if (typeof connected === 'string') return connected
  if ('catchingUp' in connected) return 'catchingUp'
  return 'polling'
}
