import type { Arena } from '#arena/parts/arena.ts'
import { groupFor, groups } from './admission.ts'
import { HubLink } from './hub-link.ts'
import type { Hubs } from '#arena/parts/hubs.ts'
import { isoTime, localIsoTime } from './iso-times.ts'
import { recordOf } from './records.ts'
import { ifStorable } from '#program/lib/database/storage-problem.ts'
import type { HubMessages, HubName } from '#contract/hubs.ts'

type Messages = HubMessages['user'] & HubMessages['monitor'] & HubMessages['admin']

/** Creates arena's three hubs, with all links in memory. */
export function createHubs(
  arena: Pick<Arena, 'clock' | 'dials' | 'edition' | 'sessions' | 'apiTokens' | 'store'>,
): Hubs {
  const { hubsSendMillis, hubsTakeOnlyWebSockets, pushesEvents } = arena.edition
  const timeFrom = (at: number) => (hubsSendMillis ? at : isoTime(at))
  const links = new Map<HubLink, HubName>()
  const stop = arena.clock.every(1000, () => links.forEach((_, link) => link.tick()))
  const admitted = () => [...links].filter(([link]) => link.group !== undefined).map(([, hub]) => hub)

  function send<Target extends keyof Messages>(group: string, target: Target, message: Messages[Target]) {
    sendRaw(group, target, message)
  }

  function sendRaw(group: string, target: string, message: object) {
    const text = recordOf({ type: 1, target, arguments: [message] })
    arena.store.afterCommit(() => {
      for (const link of links.keys()) if (link.group === group) link.send(text)
    })
  }

  function dropAll() {
    const { length } = admitted()
    links.forEach((_, link) => link.cut())
    return length
  }

  return {
    takeOnlyWebSockets: hubsTakeOnlyWebSockets,
    notice(gameId, { id, time, type, values }) {
      send(groups.user(gameId), 'ReceivedGameNotice', { id, time: timeFrom(time), type, values })
    },
    event(gameId, { time, user, team, type, values }) {
      if (!pushesEvents) return
      send(groups.monitor(gameId), 'ReceivedGameEvent', { time: timeFrom(time), user, team, type, values })
    },
    submission(gameId, { answer, status, time, user, team, challenge }) {
      const message = { answer, status, time: timeFrom(time), user, team, challenge }
      send(groups.monitor(gameId), 'ReceivedSubmissions', message)
    },
    log({ time, name, level, ip, msg, status }) {
      const sentTime = hubsSendMillis ? time : localIsoTime(time)
      send(groups.admin, 'ReceivedLog', { time: sentTime, name, level, ip, msg, status })
    },
    repeat(gameId, hub, target, message) {
      sendRaw(hub === 'admin' ? groups.admin : groups[hub](gameId), target, message)
    },
    open(request, transport) {
      const context = {
        now: () => arena.clock.now(),
        admit: () => {
          let group: string | undefined
          ifStorable(() => (group = groupFor(arena, request)))
          return group
        },
        isSilent: () => arena.dials.hubsSilent,
        forget: (gone: HubLink) => void links.delete(gone),
      }
      const link = new HubLink(context, transport)
      links.set(link, request.hub)
      return link
    },
    links() {
      const hubs = admitted()
      const count = (name: HubName) => hubs.filter((hub) => hub === name).length
      return { user: count('user'), monitor: count('monitor'), admin: count('admin') }
    },
    dropAll,
    close() {
      stop()
      dropAll()
    },
  }
}
