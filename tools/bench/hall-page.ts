import { calls, type HallCall, headers } from './hall-network.ts' // first: it says where the transport runs
import { sharedLink } from '#hubs/shared-link.ts'
import { userHub } from '#hubs/user.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { noteContent } from '#src/lib/idle.ts'
import { firstContent } from '#src/server/cache/first-content.ts'
import { account } from '#src/server/reads/account.ts'
import { games } from '#src/server/reads/games.ts'
import { site } from '#src/server/reads/site.ts'
import { openTransport } from '#src/server/transport/open-transport.ts'
import { polled } from '#src/server/cache/polled.ts'
import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'

/** How far a page has come. */
export interface PageState {
  /** Whether all that it shows was read. */
  isRead: boolean
  isLive: boolean
  /** What was sent so far. */
  calls: readonly HallCall[]
}

/**
 * The page of a game's challenges, without what is drawn: its reads and its link, by the client's own request queue and hubs. Each
 * page needs a module of its own, as in a browser. Returns a function that says how far it has come.
 */
export function openPage(gameId: number): () => PageState {
  openTransport()
  const cache = createQueryClient()
  noteContent(firstContent(cache))
  const link = sharedLink(cache, userHub(gameId), { headers })
  link.watch(() => {})
  const queries = [
    account.profile(),
    site.config(),
    polled(games.game(gameId)),
    polled(games.details(gameId)),
    polled(games.scoreboard(gameId), { as: 'aside' }),
    polled(games.notices(gameId)),
  ].map((query) => new QueryObserver(cache, query as QueryObserverOptions<unknown>)) // each has data of its own
  for (const query of queries) query.subscribe(() => {})
  return () => ({
    calls,
    isRead: queries.every((query) => query.getCurrentResult().data !== undefined),
    isLive: link.read().state === 'live',
  })
}
