import { flagOf, pageOf, type Puzzle, webService } from '#arena/containers/puzzle.ts'
import type { IncomingMessage } from 'node:http'

/** Trusts the cookie that states the visitor's rank: `curl -b rank=captain HOST:PORT`. */
export const bridge: Puzzle = (environment) => {
  const service = webService((_url, request) =>
    rankOf(request) === 'captain'
      ? pageOf('The bridge', `<p>Captain on deck. ${flagOf(environment)}</p>`)
      : pageOf(
          'The bridge',
          `<p>You are known here as <b>passenger</b>. Only the captain may enter.</p>`,
          403,
        ),
  )
  service.prependListener('request', (request: IncomingMessage, response) => {
    if (rankOf(request) === undefined) response.setHeader('set-cookie', 'rank=passenger; path=/')
  })
  return service
}

const rankOf = ({ headers }: IncomingMessage) => /(?:^|;\s*)rank=(\w*)/.exec(headers.cookie ?? '')?.[1]
