import { surroundings } from '#src/lib/surroundings.ts'
import { ProxyRefusal, WebPageResponse } from '#src/lib/errors.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { record } from '#src/lib/recorder.ts'
import { second } from '#src/lib/time/time.ts'
import { wait } from '#src/lib/time/wait.ts'

/** Seconds from the end of one probe to the start of the next, jittered between three quarters and all of it. */
const pauses = [1, 2, 4, 8, 15]
/** Seconds that a probe may take: a busy server, whose queue it may be in, takes up to 60 s to answer (behaviour 15). */
const limits = [5, 5, 10, 65]

const atMost = (figures: number[], index: number) => figures[Math.min(index, figures.length - 1)]! * second

/** What a proxy answers in place of a server that is down. */
const proxyStatuses = [502, 503, 504]

/** Whether the response is a web page. The server answers a call with its index where it does not know the path (behaviour 0). */
export const isWebPage = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/html') ?? false

/** No call is redirected by the server. What browsers show of a redirect has no status. */
export const isRedirect = ({ status }: Response) => status === 0 || (status >= 300 && status < 400)

/** What answers in the server's place: something with a page of its own, or a proxy that wants a sign-in of its own. */
export type StandIn = 'web page' | 'proxy'

/** What has answered in the server's place, if anything: its own refusals under /api have a title (behaviour 16). */
export async function standInOf(response: Response): Promise<StandIn | undefined> {
  if (isRedirect(response)) return 'proxy'
  if (isWebPage(response)) return 'web page'
  return isRefusal(response) && !(await hasTitle(response.clone())) ? 'proxy' : undefined
}

/** Whether a response refuses because of who asked; only its body tells whether the server said so. */
export const isRefusal = ({ status }: Response) => status === 401 || status === 403

async function hasTitle(refusal: Response) {
  const body: unknown = await refusal.json().catch(() => undefined)
  return typeof (Object(body) as { title?: unknown }).title === 'string'
}

/** The error of a call that was answered in the server's place. */
export const standInError = (standIn: StandIn) =>
  standIn === 'proxy' ? new ProxyRefusal() : new WebPageResponse()

/** Whether the head of a response says that it comes from the server itself, unless it refuses. */
export const isFromServer = (response: Response) =>
  !proxyStatuses.includes(response.status) && !isWebPage(response) && !isRedirect(response)

/** What there is instead of a server that answers. */
type Silence = 'nothing' | StandIn

/** What a probe shows: undefined for the server. */
async function silenceIn(response: Response): Promise<Silence | undefined> {
  const standIn = await standInOf(response)
  if (standIn) return standIn
  if (!isFromServer(response)) return 'nothing'
  const isJson = response.headers.get('content-type')?.includes('json')
  if (isJson) await response.json() // fails where it is broken off
  return undefined
}

/** A time without an answer from the server, on the local clock; without an end it lasts. */
export interface Outage {
  from: number
  to?: number
}

/** The most outages that are remembered; the oldest are forgotten. */
const mostOutages = 50

/** A check of whether the server answers: its probes continue until one is answered, or `over` is aborted. */
interface Check {
  over: AbortController
  /** Resolves when the first probe has ended. */
  decided: Promise<void>
}

/**
 * Tracks whether the server answers. When a call gets no response, one probe decides. Until a probe or any other call
 * is answered, nothing else is read, and probes become rarer. One sent to a server over its limit, which holds it, is waited for.
 */
export function createReachability(
  probe: (signal: AbortSignal) => Promise<Response>,
  random: () => number = Math.random,
  isFull: () => boolean = () => false,
) {
  const watchers = createListeners()
  let silence: Silence | undefined
  let check: Check | undefined
  let outages: readonly Outage[] = []
  /** Whether a proxy keeps the hubs from this page, though other calls may reach the server. */
  let isHubRefused = false
  /** When the browser last said that it is offline. */
  let lostAt = -Infinity

  function note(next: Silence | undefined) {
    if (next === silence) return
    if (!silence) outages = [...outages, { from: Date.now() }].slice(-mostOutages)
    else if (!next) outages = [...outages.slice(0, -1), { ...outages.at(-1)!, to: Date.now() }]
    silence = next
    record('link', next ? `the server does not answer: ${next}` : 'the server answers')
    watchers.notify()
  }
  function noteResponse(sentAt = Infinity) {
    if (check && sentAt < lostAt) return // it had arrived when the network was lost
    check?.over.abort()
    check = undefined
    note(undefined)
  }
  async function probed(limit: number, ended: AbortSignal): Promise<Silence | undefined> {
    const over = new AbortController()
    const end = () => over.abort()
    const timer = setTimeout(end, limit)
    surroundings.on('online', end, over.signal)
    try {
      return await silenceIn(await probe(AbortSignal.any([over.signal, ended])))
    } catch {
      return 'nothing'
    } finally {
      clearTimeout(timer)
      end()
    }
  }
  async function probeUntilAnswered(ended: AbortSignal, decide: () => void) {
    for (let failures = 0; !ended.aborted; failures++) {
      const found = await probed(isFull() ? limits.at(-1)! * second : atMost(limits, failures), ended)
      if (ended.aborted) break
      if (found) note(found)
      else noteResponse()
      decide()
      await wait(atMost(pauses, failures) * (0.75 + random() / 4), ended)
    }
    decide()
  }

  async function checkByProbe() {
    if (!check) {
      const over = new AbortController()
      check = { over, decided: new Promise((decide) => void probeUntilAnswered(over.signal, decide)) }
    }
    await check.decided
    return silence === undefined
  }

  return {
    isSilent: () => silence !== undefined,
    /** When the server did not answer this page, earliest first; the same array until that changes. */
    outages: () => outages,
    /** The error of a call that is not sent because the server is silent. */
    problem: () =>
      silence && silence !== 'nothing' ? standInError(silence) : new TypeError('The server does not answer'),
    /** Calls back when the server falls silent or answers again. Returns a function that stops it. */
    watch: watchers.add,
    /** Whether a proxy wants a sign-in of its own: of calls, or of the hubs alone. */
    isRefusedByProxy: () => silence === 'proxy' || isHubRefused,
    /** A hub is open, or was refused by what is in front of it: the server itself negotiates with anyone (behaviour 7). */
    noteHub(isRefused: boolean) {
      if (isRefused === isHubRefused) return
      isHubRefused = isRefused
      watchers.notify()
    },
    /** The server has answered: a call that left at a moment, or something that began just now. */
    noteResponse,
    /** Has a probe decide, unless one is under way. Resolves to whether the server answers. */
    check: checkByProbe,
    /** The browser says that it is offline: what left before is no sign of the server any more. */
    noteLoss() {
      lostAt = Date.now()
      void checkByProbe()
    },
    /** Resolves once the server answers, immediately unless that is in doubt, or when `ended` is aborted. */
    async untilAnswered(ended: AbortSignal) {
      if (!check || ended.aborted) return
      const either = AbortSignal.any([check.over.signal, ended])
      await new Promise((resolve) => either.addEventListener('abort', resolve))
    },
  }
}
