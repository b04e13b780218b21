import { createRelayApp, type RelayAppOptions } from './create-relay-app.ts'
import { listen } from '#program/lib/listen.ts'
import type { RelayView } from '#program/relay/relay-view.ts'

interface Place extends RelayAppOptions {
  /** 0 for any free port. */
  port?: number
  /** This machine only, unless told otherwise. */
  host?: string
}

/** Milliseconds for the headers of a request to arrive. */
const headersTimeout = 20_000

/** Serves what a relay shows of itself; throws a StartProblem where it cannot listen. */
export async function serveRelay(view: RelayView, { port = 0, host = '127.0.0.1', ...options }: Place = {}) {
  const { app, close } = createRelayApp(view, options)
  const listening = await listen(app, { port, host, options: { headersTimeout } })
  return {
    url: `${listening.url}/relay/`,
    async close() {
      close()
      await listening.close()
    },
  }
}
