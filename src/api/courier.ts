import { createCarrier, type Errand, type Outcome } from '#src/api/carrier.ts'

/** What a page asks of the courier: to make this call, or, without one, what came of the call of that name. */
export interface CourierWish {
  name: string
  errand?: Errand
}

export type CourierAnswer = 'ready' | { name: string; outcome: Outcome }

/** How long a call waits for the worker to start before the page makes it; asking what became of one has more time. */
const patience = { call: 8_000, recall: 30_000 }

/** Carries where there is no worker: a call outlives the screen then, and may reach the server after the page is gone. */
const carrierOfThisPage = createCarrier((request) => fetch(new Request(request, { keepalive: true })))

let courier: Promise<MessagePort | undefined> | undefined

/** The worker that makes calls for the pages of this browser; undefined where there is none. */
const started = () => (courier ??= start())

async function start(): Promise<MessagePort | undefined> {
  if (typeof SharedWorker === 'undefined') return undefined
  try {
    // Where `extendedLifetime` is not known it ends with the page that is being reloaded.
    const worker = new SharedWorker(new URL('./courier-worker.ts', import.meta.url), {
      type: 'module',
      name: 'halyard courier',
      extendedLifetime: true,
    } as WorkerOptions)
    const { port } = worker
    return await new Promise((resolve) => {
      port.addEventListener('message', ({ data }) => data === 'ready' && resolve(port))
      port.addEventListener('close', () => (courier = undefined)) // it has crashed: the next call starts another
      worker.addEventListener('error', () => resolve(undefined))
      port.start()
    })
  } catch {
    return undefined // forbidden here
  }
}

const startedWithin = (ms: number) =>
  Promise.race([started(), new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))])

/** Starts the courier ahead of the first call. */
export const callCourier = () => void started()

/**
 * Makes a call that goes on when the page is reloaded, and is made once however often it is asked for under this name.
 * `leave` is called in one breath with handing it over; until then it can be aborted. TypeError when nobody answered.
 */
export async function fetchByCourier(name: string, request: Request, leave: () => void): Promise<Response> {
  const { url, method, headers } = request
  const errand = { url, method, headers: [...headers], body: await request.text() }
  const port = await startedWithin(patience.call)
  request.signal.throwIfAborted()
  leave()
  return responseFrom(await (port ? asked(port, { name, errand }) : carrierOfThisPage.carry(name, errand)))
}

/** What came of a call that this or an earlier page made under this name; makes none. TypeError if nobody knows. */
export async function recallFromCourier(name: string): Promise<Response> {
  const response = responseFrom(await recalled(name))
  response.headers.delete('date') // it says when the call was answered, which is not now
  return response
}

async function recalled(name: string): Promise<Outcome> {
  const known = carrierOfThisPage.known(name)
  if (known) return known
  const port = await startedWithin(patience.recall)
  return port ? asked(port, { name }) : { is: 'never heard of' }
}

const asked = (port: MessagePort, wish: CourierWish) =>
  new Promise<Outcome>((resolve) => {
    const over = new AbortController()
    const end = (outcome: Outcome) => {
      over.abort()
      resolve(outcome)
    }
    const hear = ({ data }: MessageEvent<CourierAnswer>) => {
      if (data !== 'ready' && data.name === wish.name) end(data.outcome)
    }
    port.addEventListener('message', hear, { signal: over.signal })
    port.addEventListener('close', () => end({ is: 'unanswered' }), { signal: over.signal })
    port.postMessage(wish)
  })

function responseFrom(outcome: Outcome): Response {
  if (outcome.is !== 'answered') throw new TypeError(`The call was ${outcome.is}`)
  const { status, headers, body } = outcome
  return new Response(body === '' ? null : body, { status, headers })
}
