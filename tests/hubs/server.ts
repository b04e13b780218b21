import { vi } from 'vitest'

/** The server behind `fetch`: records the requests, and answers them when the test does. */
export function serverByHand() {
  const asked: string[] = []
  let waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  return {
    asked,
    /** Whether a request is waiting for its response. */
    isAsked: () => waiting.length > 0,
    /** Answers every waiting request. */
    answer(body: unknown) {
      for (const resolve of waiting) resolve(Response.json(body))
      waiting = []
    },
  }
}
