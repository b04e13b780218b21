import { surroundings } from '#src/lib/surroundings.ts'
import { noteOffer } from './ways.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { isRedirect, isRefusal } from '#src/server/transport/reachability.ts'
import {
  AbortError,
  HttpClient,
  HttpError,
  type HttpRequest,
  HttpResponse,
  TimeoutError,
} from '@microsoft/signalr'

/**
 * Sends what a connection without a WebSocket needs, as the library's own client does, but has the browser keep nothing of
 * it: what was polled would outlive the session.
 */
export class UncachedClient extends HttpClient {
  override async send({
    url = '',
    method = 'GET',
    headers = {},
    content,
    abortSignal,
    timeout,
  }: HttpRequest) {
    const over = new AbortController()
    const end = () => over.abort(new AbortError())
    const timer = timeout ? setTimeout(() => over.abort(new TimeoutError()), timeout) : undefined
    if (abortSignal?.aborted) end()
    else if (abortSignal) Object.assign(abortSignal, { onabort: end }) // the library's own kind, which has no listeners
    try {
      const response = await surroundings.fetch(url, {
        method,
        headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json', ...headers },
        body: content || null,
        cache: 'no-store',
        redirect: 'manual',
        signal: over.signal,
      })
      if (isRefusal(response) || isRedirect(response)) requestQueue.reachability.noteHub(true)
      const text = await response.text()
      if (!response.ok) throw new HttpError(text || response.statusText, response.status)
      if (isNegotiation(url)) noteOfferIn(text)
      return new HttpResponse(response.status, response.statusText, text)
    } finally {
      clearTimeout(timer)
      if (abortSignal) Object.assign(abortSignal, { onabort: null })
    }
  }
}

const isNegotiation = (url: string) => /\/negotiate(\?|$)/.test(url)

function noteOfferIn(text: string) {
  try {
    const { availableTransports } = JSON.parse(text) as { availableTransports?: { transport: string }[] }
    if (availableTransports) noteOffer(availableTransports.map(({ transport }) => transport))
  } catch {
    // No negotiation was answered: the library says so.
  }
}
