import { requestQueue } from '#src/api/client.ts'
import { onTestFinished, vi } from 'vitest'

/** The server's end of `fetch`: tells what was asked, and answers what the test says, when it says so. */
export function serverByHand() {
  const asked: string[] = []
  let waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/config') return Promise.resolve(Response.json({})) // a probe of the test before
    asked.push(pathname)
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  requestQueue.reset()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    requestQueue.reset()
  })
  return {
    asked,
    /** Whether a request waits for its answer. */
    isAsked: () => waiting.length > 0,
    /** Answers every request that waits. */
    answer(body: unknown) {
      for (const resolve of waiting) resolve(Response.json(body))
      waiting = []
    },
  }
}
