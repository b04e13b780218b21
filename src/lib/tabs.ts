import { record } from './recorder.ts'
import { getStored, setStored } from './storage.ts'
import { isRestored, surroundings } from './surroundings.ts'

/**
 * Part of the channel's name: tabs of a build with other message formats are treated like those of another browser. A
 * tab ignores topics and envelopes that it does not know.
 */
const format = 2

interface Envelope {
  from: string
  topic: string
  message: unknown
}

/** The name of a topic, typed with its messages: `'reads' as Topic<Read>`. */
export type Topic<Message> = string & { readonly message?: Message }

const presence = 'presence' as Topic<'came' | 'is here' | 'left'>

/** Messages between the tabs of a browser: by topic, over one channel. */
export interface Tabs {
  /** Sends to every other tab; never to this one. */
  send: <Message>(topic: Topic<Message>, message: Message) => void
  /** Listens to what other tabs send on a topic, until the returned function is called. */
  on: <Message>(topic: Topic<Message>, listener: (message: Message) => void) => () => void
  /** Whether another tab is known to be open. One that crashed still counts. */
  hasOthers: () => boolean
  /** Whether messages can reach other tabs; false where the browser has no channels or refuses them. */
  canSend: boolean
  /** Distinguishes this tab from the others; a reload keeps it. */
  id: string
  close: () => void
}

const idKey = 'halyard-tab'

/**
 * The id that this tab's last page left behind, or a new one. It is stored only between two pages: a duplicated tab copies the
 * `sessionStorage` of a page that is there, and finds none.
 */
function takeTabId(): string {
  const left = getStored(idKey, 'sessionStorage')
  setStored(idKey, null, 'sessionStorage')
  return left ?? Math.random().toString(36).slice(2)
}

/** Opens the channel of one tab. If the browser has no channels or refuses them, nothing is sent and nothing received. */
export function openTabs(name = `halyard ${format}`): Tabs {
  const id = takeTabId()
  const listeners = new Map<string, Set<(message: never) => void>>()
  const others = new Set<string>()
  const channel = newChannel(name)
  const send: Tabs['send'] = (topic, message) => {
    try {
      channel?.postMessage({ from: id, topic, message } satisfies Envelope)
    } catch (error) {
      record('tabs', `a message about ${topic} was not sent: ${String(error)}`)
    }
  }
  const come = () => send(presence, 'came')
  const leave = () => send(presence, 'left')
  const goAway = () => {
    setStored(idKey, id, 'sessionStorage')
    leave()
  }
  const comeBack = () => {
    setStored(idKey, null, 'sessionStorage')
    come()
  }

  function notePresence(from: string, message: unknown) {
    if (message === 'left') others.delete(from)
    else others.add(from)
    if (message === 'came') send(presence, 'is here')
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isEnvelope(data)) return
    const { from, topic, message } = data
    notePresence(from, topic === presence ? message : 'is here')
    for (const listener of listeners.get(topic) ?? []) listener(message as never)
  })
  come()
  const over = new AbortController()
  surroundings.on('pagehide', goAway, over.signal)
  surroundings.on('pageshow', (event) => isRestored(event) && comeBack(), over.signal)

  return {
    id,
    send,
    on(topic, listener) {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
      return () => void known.delete(listener)
    },
    hasOthers: () => others.size > 0,
    canSend: channel !== undefined,
    close() {
      if (!over.signal.aborted) leave()
      over.abort()
      channel?.close()
    },
  }
}

/** A page inside one of another site may be refused a channel, with its cookies. */
function newChannel(name: string) {
  if (!surroundings.hasTabs || typeof BroadcastChannel === 'undefined') return undefined
  try {
    const channel: BroadcastChannel & { unref?: () => void } = new BroadcastChannel(name)
    channel.unref?.() // under Node an open channel would keep the process alive
    return channel
  } catch (error) {
    record('tabs', `no channel to other tabs: ${String(error)}`)
    return undefined
  }
}

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && 'from' in data && 'topic' in data && 'message' in data

let opened: Tabs | undefined

/** This page's own channel, opened when it is first needed. */
export const thisTab = () => (opened ??= openTabs())
