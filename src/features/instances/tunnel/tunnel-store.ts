import { closeTunnel, introduce, look, openTunnel } from './daemon.ts'
import { tellTunnelProblem } from './tunnel-problem.ts'
import {
  storedTunnelSettings,
  storeTunnelSettings,
  tunnelKey,
  type TunnelSettings,
} from './tunnel-settings.ts'
import { tunnelMachine, type Tunnel } from '#machines/tunnel.ts'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { onePerCache } from '#src/lib/shared-store.ts'
import { watchStored } from '#src/lib/storage.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise } from 'xstate'

/** An instance that is wanted on the user's computer. */
export interface WantedTunnel {
  /** The address of the instance's WebSocket on this site. */
  remote: string
  /** Shown by the program. */
  label: string
}

/** The connection to WebSocketReflectorX, for all that show it; it lasts while anything does. */
function createTunnelStore(cache: QueryClient) {
  let settings = storedTunnelSettings()
  const machine = tunnelMachine.provide({
    actors: {
      introduce: fromPromise(async ({ signal }) => {
        const { title } = await cache.fetchQuery(site.config()).catch(() => defaultConfig)
        await introduce(settings.api, title || defaultConfig.title, signal)
        storeTunnelSettings({ isOn: true })
      }),
      look: fromPromise(({ signal }) => look(settings.api, signal)),
    },
    actions: {
      'tell the problem': ({ context }) => context.isQuiet || tellTunnelProblem(context.problem),
      'tell of the loss': ({ context }) => tellTunnelProblem(context.problem, true),
    },
  })
  let actor = createActor(machine)
  const listeners = createListeners(() => {
    settings = storedTunnelSettings()
    actor = createActor(machine)
    actor.subscribe(listeners.notify)
    actor.start()
    if (settings.isOn) actor.send({ type: 'connect.asked', isQuiet: true })
    const forget = watchStored(tunnelKey, () => take(storedTunnelSettings()))
    return () => {
      forget()
      actor.stop()
    }
  })
  /** Possibly changed in another tab. */
  function take(next: TunnelSettings) {
    const { api, isOn } = settings
    settings = next
    if (next.api !== api) actor.send({ type: 'address.changed' })
    if (isOn && !next.isOn) actor.send({ type: 'disconnect.asked' })
    listeners.notify()
  }
  const tunnels = () => actor.getSnapshot().context.tunnels
  const change = (tunnels: readonly Tunnel[]) => actor.send({ type: 'tunnels.changed', tunnels })
  const underWay = new Set<string>()

  /** Opens a tunnel to an instance, unless it has one that listens where it should. */
  async function want({ remote, label }: WantedTunnel) {
    const { api, isShared } = settings
    const known = tunnels().find((tunnel) => tunnel.remote === remote)
    if (underWay.has(remote) || (known && known.local.startsWith('0.0.0.0:') === isShared)) return
    underWay.add(remote)
    try {
      if (known) await closeTunnel(api, known.local)
      const opened = await openTunnel(api, { remote, label, isShared })
      change([...tunnels().filter((tunnel) => tunnel.remote !== remote), opened])
    } catch (problem) {
      tellTunnelProblem(problem)
    } finally {
      underWay.delete(remote)
    }
  }
  return {
    watch: listeners.add,
    snapshot: () => actor.getSnapshot(),
    settings: () => settings,
    connect: () => actor.send({ type: 'connect.asked' }),
    disconnect() {
      storeTunnelSettings({ isOn: false })
      actor.send({ type: 'disconnect.asked' })
    },
    want,
  }
}

/** The one connection of a page. */
export const sharedTunnelStore = onePerCache(() => '', createTunnelStore).of
