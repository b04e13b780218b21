import type { Destination, Outcome, OutgoingMessage, Target } from './target.ts'
import { targetKinds } from './targets/target-kinds.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { second } from '#src/lib/time/time.ts'

/** Milliseconds from the first try to connect to the end of the answer. */
const usualDeadline = 15 * second

/** Characters of an answer that are read: what is needed of one stands in its first few hundred. */
const longestAnswer = 16_000

/** How far the call of a message has come, which decides whether one that failed may have arrived. */
interface Progress {
  stage: 'prepared' | 'called' | 'connecting' | 'sent'
}

const progressHere = new AsyncLocalStorage<Progress>()
const progressOf = new WeakMap<object, Progress>()

// `fetch` fails alike before and after the request is out; Node tells on these channels which it was.
subscribe('undici:request:create', (message) => {
  const progress = progressHere.getStore()
  if (!progress) return
  progress.stage = 'connecting'
  progressOf.set((message as { request: object }).request, progress)
})
subscribe('undici:client:sendHeaders', (message) => {
  const progress = progressOf.get((message as { request: object }).request)
  if (progress) progress.stage = 'sent'
})

/**
 * Sends a message and tells what became of it; never rejects. `at` is the time that is signed, `deadline` how long it may take, both
 * in milliseconds. No reason has the target's secret or its address in it.
 */
export async function send(
  message: OutgoingMessage,
  { kind, to }: Pick<Target, 'kind' | 'to'>,
  { at = Date.now(), deadline = usualDeadline } = {},
): Promise<Outcome> {
  const progress: Progress = { stage: 'prepared' }
  const outcome = await outcomeOf(message, { kind, to }, at, progress, deadline).catch((error: Error) =>
    lost(error, progress),
  )
  return 'reason' in outcome ? { ...outcome, reason: withoutSecrets(outcome.reason, to) } : outcome
}

async function outcomeOf(
  message: OutgoingMessage,
  { kind, to }: Pick<Target, 'kind' | 'to'>,
  at: number,
  progress: Progress,
  deadline: number,
): Promise<Outcome> {
  const request = targetKinds[kind].request(message, to, at)
  progress.stage = 'called'
  const signal = AbortSignal.timeout(deadline)
  const response = await progressHere.run(progress, () => fetch(request, { redirect: 'manual', signal }))
  const answer = await beginningOf(response)
  return isRedirect(answer)
    ? { is: 'refused', reason: `It leads elsewhere (${answer.status})`, isForAll: true }
    : targetKinds[kind].outcomeOf(answer)
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400

/** The beginning of an answer. One that breaks or takes too long is judged by what has arrived. */
async function beginningOf({ status, headers, body }: Response): Promise<Response> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > longestAnswer) break
    }
  } catch {
    // The status may say enough.
  }
  return new Response(text || null, { status, headers })
}

const reasons: [code: RegExp, reason: string][] = [
  [/CERT|SIGNATURE|HOSTNAME|ISSUER|_CRL|_CA$/, 'Its certificate is not trusted'],
  [/SSL|TLS|EPROTO/, 'It does not speak TLS'],
  [/ENOTFOUND|EAI_/, 'Its name has no address'],
  [/ECONNREFUSED/, 'It refuses connections'],
  [/UNREACH|TIMEDOUT|CONNECT_TIMEOUT/, 'It cannot be reached'],
]

/** Of addresses that `fetch` never calls: those of mail servers, for one. */
const notCalled = /^(bad port|unknown scheme)$/

/** What a call that has no answer means. */
function lost({ name, cause }: Error, { stage }: Progress): Outcome {
  const { code = '', message = name } = (cause ?? {}) as Partial<NodeJS.ErrnoException>
  if (stage === 'prepared' || notCalled.test(message))
    return { is: 'refused', reason: 'Its address is not one that can be called', isForAll: true }
  const isUnsent = stage === 'connecting'
  const known = reasons.find(([pattern]) => pattern.test(code))?.[1]
  const broken = isUnsent
    ? 'The connection broke before anything was sent'
    : 'The connection broke before it answered'
  const late = isUnsent ? 'It cannot be reached in time' : 'It has not answered in time'
  const reason = name === 'TimeoutError' ? late : `${known ?? broken} (${code || message})`
  return { is: isUnsent ? 'failed' : 'unknown', reason }
}

/** Blanks out what a target is called by: some platforms and proxies repeat it in their answers. */
function withoutSecrets(reason: string, { secret, signing }: Destination) {
  const parts = [secret, signing ?? '', ...secret.split(/[/?&=#:@]/)].filter(({ length }) => length > 5)
  return parts
    .sort((one, other) => other.length - one.length)
    .reduce((text, part) => text.replaceAll(part, '…'), reason)
}
