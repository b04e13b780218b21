import { createCarrier, type Errand, type Outcome } from '#src/api/carrier.ts'

/** What a page asks of the courier: to make this call, or, without one, what came of the call of that name. */
export interface CourierWish {
  name: string
  errand?: Errand
}

export type CourierAnswer = 'ready' | { name: string; outcome: Outcome }

/** How long a worker may take to start before the page makes its calls itself. */
const patience = 3_000

/** Carries where there is no worker: a call outlives the screen then, and may reach the server after the page is gone. */
const carrierOfThisPage = createCarrier((request) => fetch(new Request(request, { keepalive: true })))

let courier: Promise<MessagePort | undefined> | undefined

/** The worker that makes calls for the pages of this browser; undefined where there is none. */
const opened = () => (courier ??= open())

async function open(): Promise<MessagePort | undefined> {
  if (typeof SharedWorker === 'undefined') return undefined
  try {
    // Without `extendedLifetime` (Chrome 148) it would end with the page that is being reloaded.
    const worker = new SharedWorker(new URL('./courier-worker.ts', import.meta.url), {
      type: 'module',
      name: 'halyard courier',
      extendedLifetime: true,
    } as WorkerOptions)
    const { port } = worker
    return await new Promise((resolve) => {
      port.addEventListener('message', ({ data }) => data === 'ready' && resolve(port))
      worker.addEventListener('error', () => resolve(undefined))
      setTimeout(() => resolve(undefined), patience)
      port.start()
    })
  } catch {
    return undefined // forbidden here
  }
}

/** Starts the courier ahead of the first call. */
export const callCourier = () => void opened()

/**
 * Makes a call that goes on when the page is reloaded, and is made once however often it is asked for under this name.
 * TypeError when nobody answered.
 */
export async function fetchByCourier(name: string, request: Request): Promise<Response> {
  const { url, method, headers } = request
  const errand = { url, method, headers: [...headers], body: await request.text() }
  return responseFrom(await outcomeOf({ name, errand }))
}

/** What came of a call that this or an earlier page made under this name; makes none. TypeError if nobody knows. */
export async function recallFromCourier(name: string): Promise<Response> {
  const response = responseFrom(await outcomeOf({ name }))
  response.headers.delete('date') // it says when the call was answered, which is not now
  return response
}

async function outcomeOf(wish: CourierWish): Promise<Outcome> {
  const port = await opened()
  if (port) return asked(port, wish)
  const { name, errand } = wish
  return errand ? carrierOfThisPage.carry(name, errand) : carrierOfThisPage.recall(name)
}

const asked = (port: MessagePort, wish: CourierWish) =>
  new Promise<Outcome>((resolve) => {
    const hear = ({ data }: MessageEvent<CourierAnswer>) => {
      if (data === 'ready' || data.name !== wish.name) return
      port.removeEventListener('message', hear)
      resolve(data.outcome)
    }
    port.addEventListener('message', hear)
    port.postMessage(wish)
  })

function responseFrom(outcome: Outcome): Response {
  if (outcome.is !== 'answered') throw new TypeError(`The call was ${outcome.is}`)
  const { status, headers, body } = outcome
  return new Response(body === '' ? null : body, { status, headers })
}
