import { type LinkChange, stayConnected, type Transport } from '#hubs/connection.ts'
import { hearIn, type Hub } from '#hubs/hub.ts'
import type { LinkEvent } from '#machines/link.ts'
import { record } from '#src/lib/recorder.ts'
import { canLead, leadAlone, openTabChannel } from '#src/lib/tabs.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback } from 'xstate'

/** What the tabs of a browser tell one another about a hub. */
type Told =
  | { is: 'heard'; message: string; heard: unknown }
  | { is: 'changed'; change: LinkChange }
  /** By a tab that has just come: how does the link do? */
  | { is: 'asked' }

/** Whether this tab listens to the server itself, or to the tab that does. */
export interface Role {
  leads: boolean
}

/**
 * The link chart's `connection`: of all tabs of a browser one listens to the hub, and passes on what it hears; when it
 * goes, another takes its place. Where tabs cannot agree on one, each listens for itself.
 */
export const oneLinkTo = (hub: Hub, cache: QueryClient, role: Role, transport?: Transport) =>
  fromCallback<LinkEvent>(({ sendBack }) => {
    const end = new AbortController()
    let state: LinkChange | undefined

    const hear = (message: string, heard: unknown) => hearIn(hub, cache, message, heard)
    const change = (change: LinkChange) => {
      if (change === state) return
      state = change
      sendBack({ type: `hub.${change}` })
    }
    const channel = openTabChannel<Told>(`hub ${hub.path}`, (told) => {
      if (told.is === 'heard') hear(told.message, told.heard)
      else if (told.is === 'changed') change(told.change)
      else if (role.leads && state) channel.tell({ is: 'changed', change: state })
    })
    const lead = async () => {
      role.leads = true
      record('tabs', `leads ${hub.path}`)
      if (state === 'opened') change('dropped') // what the tab before us heard last may not have reached us
      const pass = {
        hear(message: string, heard: unknown) {
          hear(message, heard)
          channel.tell({ is: 'heard', message, heard })
        },
        tell(news: LinkChange) {
          channel.tell({ is: 'changed', change: news })
          change(news)
        },
      }
      await stayConnected(hub, { ...pass, ended: end.signal }, transport)
    }
    void leadAlone(`hub ${hub.path}`, end.signal, lead)
    if (canLead()) channel.tell({ is: 'asked' })
    return () => {
      end.abort()
      channel.close()
      role.leads = false
    }
  })
