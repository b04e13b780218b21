/**
 * Part of the channel's name: tabs of a build with other message formats are treated like those of another browser. A
 * tab ignores topics and envelopes that it does not know.
 */
const format = 1

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
  /** Distinguishes this tab from the others. */
  id: string
  close: () => void
}

/** Opens the channel of one tab. If the browser has no channels, nothing is sent and nothing received. */
export function openTabs(name = `halyard ${format}`): Tabs {
  const id = Math.random().toString(36).slice(2)
  const listeners = new Map<string, Set<(message: never) => void>>()
  const others = new Set<string>()
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : newChannel(name)
  const send: Tabs['send'] = (topic, message) =>
    channel?.postMessage({ from: id, topic, message } satisfies Envelope)
  const come = () => send(presence, 'came')
  const leave = () => send(presence, 'left')

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
  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', leave, { signal: over.signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && come(), { signal: over.signal })
  }

  return {
    id,
    send,
    on(topic, listener) {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
      return () => void known.delete(listener)
    },
    hasOthers: () => others.size > 0,
    close() {
      if (!over.signal.aborted) leave()
      over.abort()
      channel?.close()
    },
  }
}

/** Under Node an open channel would keep the process alive. */
function newChannel(name: string) {
  const channel: BroadcastChannel & { unref?: () => void } = new BroadcastChannel(name)
  channel.unref?.()
  return channel
}

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && 'from' in data && 'topic' in data && 'message' in data

let opened: Tabs | undefined

/** This page's own channel, opened when it is first needed. */
export const thisTab = () => (opened ??= openTabs())
