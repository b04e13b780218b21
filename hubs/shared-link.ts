import { connectionTo, type Transport } from '#hubs/connection.ts'
import type { Hub } from '#hubs/hub.ts'
import { linkMachine } from '#machines/link.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'

/** Outlives a change of screen, and React's habit of mounting twice. */
const lingering = 3_000

/** How a hub is doing; `since` is on this machine's clock. */
export interface HubLink {
  state: 'connecting' | 'live' | 'polling' | 'refused'
  since: number
  /** Tries again after a refusal. */
  reopen: () => void
}

/** A link that is up while somebody watches it. */
export interface SharedLink {
  watch: (onChange: () => void) => () => void
  read: () => HubLink
}

const links = new WeakMap<QueryClient, Map<string, SharedLink>>()

/** The one link to a hub: however many watch a path with one cache, there is one connection. */
export function sharedLink(cache: QueryClient, hub: Hub, transport?: Transport): SharedLink {
  let known = links.get(cache)
  if (!known) links.set(cache, (known = new Map()))
  let link = known.get(hub.path)
  if (!link) known.set(hub.path, (link = createSharedLink(() => startLink(cache, hub, transport))))
  return link
}

function startLink(cache: QueryClient, hub: Hub, transport?: Transport) {
  const readAll = () => {
    for (const queryKey of hub.feeds) void cache.invalidateQueries({ queryKey })
  }
  const machine = linkMachine.provide({
    actors: { connection: connectionTo(hub, cache, transport) },
    actions: { 'catch up': readAll, 'read what the hub feeds': readAll },
  })
  return createActor(machine, { input: { now: Date.now } })
}

type LinkActor = ReturnType<typeof startLink>

function createSharedLink(create: () => LinkActor): SharedLink {
  const watchers = new Set<() => void>()
  let actor: LinkActor | undefined
  let farewell: ReturnType<typeof setTimeout> | undefined
  const reopen = () => actor?.send({ type: 'hub.reopen' })
  let shown: HubLink = { state: 'connecting', since: Date.now(), reopen }

  function start() {
    actor = create()
    actor.subscribe(({ value, context: { since } }) => {
      shown = { state: value === 'refused' ? value : value.connected, since, reopen }
      for (const onChange of watchers) onChange()
    })
    actor.start()
  }

  function stop() {
    actor?.stop()
    actor = undefined
    shown = { ...shown, state: 'connecting' }
  }

  return {
    watch(onChange) {
      clearTimeout(farewell)
      watchers.add(onChange)
      if (!actor) start()
      return () => {
        watchers.delete(onChange)
        if (watchers.size === 0) farewell = setTimeout(stop, lingering)
      }
    },
    read: () => shown,
  }
}
