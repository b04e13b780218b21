import type { LinkChange, Transport } from './connection.ts'
import { receiveIn, type Hub } from './hub.ts'
import type { LinkEvent } from '#machines/link.ts'
import { afterContent } from '#src/lib/idle.ts'
import { canLead, lead } from '#src/lib/lead.ts'
import { type Tabs, thisTab, type Topic } from '#src/lib/tabs.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { wait } from '#src/lib/time/wait.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback } from 'xstate'

/** Messages that the tabs of a browser exchange about a hub, with its path as the topic. */
type HubTabMessage =
  | { is: 'received'; message: string; received: unknown }
  | { is: 'changed'; change: LinkChange }
  /** From a tab that has to know: how is the link? */
  | { is: 'asked' }

export interface SharedConnection {
  hub: Hub
  cache: QueryClient
  /** Called when this tab starts and stops listening to the server itself. */
  onLead: (leads: boolean) => void
  transport?: Transport | undefined
  tabs?: Tabs
}

/** How long after a failure the code of the connection is loaded again, in milliseconds: at first, and at most. */
const untilLoadedAgain = { first: 5 * second, most: 5 * minute }

/** The code of the connection, with its library: loaded by a tab that listens itself, after what the page shows first. */
async function loaded(over: AbortSignal) {
  await afterContent()
  for (let rest = untilLoadedAgain.first; !over.aborted; rest = Math.min(2 * rest, untilLoadedAgain.most)) {
    const connection = await import('./connection.ts').catch(() => undefined)
    if (connection) return connection
    await wait(rest * (0.75 + Math.random() / 4), over)
  }
  return undefined
}

/**
 * The link chart's `connection`: one tab of the browser listens to the hub and passes on what it receives; when it
 * closes or freezes, another takes over. Where tabs cannot elect a leader, each listens for itself.
 */
export const sharedConnection = ({ hub, cache, onLead, transport, tabs = thisTab() }: SharedConnection) =>
  fromCallback<LinkEvent>(({ sendBack }) => {
    const end = new AbortController()
    const topic = `hub ${hub.path}` as Topic<HubTabMessage>
    let state: LinkChange | undefined
    let leads = false

    const send = (message: HubTabMessage) => tabs.hasOthers() && tabs.send(topic, message)
    const receive = (message: string, received: unknown) => receiveIn(hub, cache, message, received)
    const change = (change: LinkChange) => {
      if (change === state) return
      state = change
      sendBack({ type: `hub.${change}` })
    }
    function becomes(isLeader: boolean) {
      leads = isLeader
      onLead(leads)
      // The previous leader's last messages may not have reached this tab; one that was frozen has missed more.
      if (state === 'opened') change('dropped')
    }
    const stopListening = tabs.on(topic, (message) => {
      if (message.is === 'received') receive(message.message, message.received)
      else if (message.is === 'changed' && !leads) change(message.change)
      else if (message.is === 'asked' && leads && state) send({ is: 'changed', change: state })
    })
    const run = async (over: AbortSignal) => {
      becomes(true)
      const listener = {
        receive(message: string, received: unknown) {
          receive(message, received)
          send({ is: 'received', message, received })
        },
        note(next: LinkChange) {
          send({ is: 'changed', change: next })
          change(next)
        },
      }
      const stepDown = () => {
        if (end.signal.aborted) return
        becomes(false)
        tabs.send(topic, { is: 'asked' })
      }
      over.addEventListener('abort', stepDown)
      const connection = await loaded(over)
      await connection?.stayConnected(hub, { ...listener, ended: over }, transport)
      over.removeEventListener('abort', stepDown)
    }
    void lead(topic, end.signal, run, tabs)
    if (canLead(tabs)) tabs.send(topic, { is: 'asked' })
    return () => {
      end.abort()
      stopListening()
      leads = false
    }
  })
