import { idsOfRunning } from './followed-ids.ts'
import { followGame } from './follow-game.ts'
import type { FollowedGame } from '#program/relay/relay-view.ts'
import { createCache } from '#src/server/cache/create-cache.ts'
import { polled } from '#src/server/cache/polled.ts'
import { games, phaseIn } from '#src/server/reads/games.ts'
import { openTransport } from '#src/server/transport/open-transport.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { second } from '#src/lib/time/time.ts'
import { QueryObserver } from '@tanstack/react-query'
import type { RelayConfig } from '#program/relay/config/relay-config.ts'

type OnRead = Parameters<typeof followGame>[2]

/** Follows the games of a configuration. Calls back with what is known of one whenever there is more, and every second. */
export function followGames(wanted: RelayConfig['games'], onRead: OnRead) {
  openTransport()
  const cache = createCache((cache) => ({ isLeading: true, gameOf: (gameId) => phaseIn(cache, gameId) }))
  const recent = new QueryObserver(cache, polled(games.recent()))
  const stopRecent = wanted === 'running' ? recent.subscribe(() => {}) : () => {}
  const followed = new Map<number, ReturnType<typeof followGame>>()

  function look() {
    const ids =
      wanted === 'running' ? idsOfRunning(recent.getCurrentResult().data ?? [], serverNow()) : wanted
    for (const id of ids) if (!followed.has(id)) followed.set(id, followGame(cache, id, onRead))
    for (const [id, game] of followed) {
      if (ids.includes(id)) game.report()
      else {
        game.stop()
        followed.delete(id)
      }
    }
  }
  const timer = setInterval(look, second)
  look()
  return {
    views: (): FollowedGame[] => [...followed.values()].flatMap((game) => game.view() ?? []),
    stop() {
      clearInterval(timer)
      stopRecent()
      for (const game of followed.values()) game.stop()
      cache.clear()
    },
  }
}
