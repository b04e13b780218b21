import { announcementsOf, phaseAnnouncements } from '#program/relay/announcements-of.ts'
import type { RelayConfig } from '#program/relay/config/relay-config.ts'
import { deliver } from '#program/relay/delivery/delivery.ts'
import { followGames } from '#program/relay/follow/follow-games.ts'
import { addAnnouncements, announcementsAfter, beginning } from '#program/relay/outbox/announcements.ts'
import { migrations } from '#program/relay/outbox/tables.ts'
import type { NumberedAnnouncement, RelayView } from '#program/relay/relay-view.ts'
import { serveRelay } from '#program/relay/serve/serve-relay.ts'
import { ensureFolder } from '#program/lib/folder.ts'
import { StartProblem } from '#program/lib/start-problem.ts'
import { ifStorable, StorageProblem } from '#program/lib/database/storage-problem.ts'
import { openStore, type Store } from '#program/lib/database/store.ts'
import type { GameInfo } from '#src/model/game.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import path from 'node:path'

interface Asked {
  tellsThePast: boolean
  /** How many calls went to the server. */
  calls: () => number
  print: (text: string) => void
}

/** At most this many announcements are looked up at once. */
const mostAnnouncements = 1_000

/**
 * Follows the games of a server, keeps what happens in an outbox before anything is sent, delivers it to each target in its turn, and
 * serves what it knows. Throws a StartProblem where it cannot start.
 */
export async function startRelay(config: RelayConfig, { tellsThePast, calls, print }: Asked) {
  const startedAt = Date.now()
  const store = openOutbox(config.data, print)
  const since = beginning(store, tellsThePast ? 0 : startedAt)
  const { add, notify } = createListeners<[NumberedAnnouncement]>()
  const deliveries = config.targets.map((target) => deliver(store, target))
  const known = new Set<string>()

  /** Keeps what is new of a game; what cannot be stored is new the next time, a second later. */
  function take(game: GameInfo, notices: readonly GameNotice[]) {
    const news = [...phaseAnnouncements(game, serverNow()), ...announcementsOf(game, notices)].filter(
      ({ key }) => !known.has(key),
    )
    if (news.length === 0) return
    ifStorable(() => {
      const added = addAnnouncements(store, news, { targets: config.targets, since })
      for (const { key } of news) known.add(key)
      for (const announcement of added) notify(announcement)
      if (added.length > 0) for (const delivery of deliveries) delivery.fill()
    })
  }

  const followed = followGames(config.games, take)
  const view: RelayView = {
    server: config.server,
    startedAt,
    games: followed.views,
    targets: () => deliveries.map(({ report }) => report()),
    calls,
    announcementsAfter: (gameId, number) => announcementsAfter(store, gameId, number, mostAnnouncements),
    onAnnouncement: add,
    retry: (name) => deliveryTo(name, ({ retry }) => retry()),
    test: (name) => deliveryTo(name, ({ test }) => test()),
  }
  function deliveryTo(name: string, act: (delivery: (typeof deliveries)[number]) => void) {
    const delivery = deliveries.find(({ target }) => target.name === name)
    if (delivery) act(delivery)
    return delivery !== undefined
  }

  async function close() {
    followed.stop()
    await Promise.all(deliveries.map(({ stop }) => stop()))
    await serving?.close()
    store.close()
  }
  let serving: Awaited<ReturnType<typeof serveRelay>> | undefined
  try {
    serving = await serveRelay(view, { host: config.host, port: config.port })
  } catch (error) {
    await close()
    throw error
  }
  print(
    `relay  ${serving.url}  follows ${config.server}, tells ${config.targets.map(({ name }) => name).join(', ')}`,
  )
  return { url: serving.url, view, close }
}

function openOutbox(folder: string, print: (text: string) => void): Store {
  ensureFolder(folder, 'choose another `data` in the configuration')
  try {
    return openStore(path.join(folder, 'relay.sqlite'), {
      migrations,
      onTrouble: (problem) =>
        print(problem ? `The outbox cannot be used: ${problem.message}.` : 'The outbox can be used again.'),
    })
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error
    const why = error.trouble === 'inUse' ? 'another relay has it open' : error.message
    throw new StartProblem(`The outbox in ${folder} cannot be used: ${why}.`)
  }
}
