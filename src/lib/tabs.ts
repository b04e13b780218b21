/** A way to tell the other tabs of this browser something. Where there is none, nobody hears and nobody is heard. */
export interface TabChannel<Message> {
  tell: (message: Message) => void
  close: () => void
}

/** Opens the channel of this name; `hear` gets what other tabs tell, never what this one did. */
export function openTabChannel<Message>(name: string, hear: (message: Message) => void): TabChannel<Message> {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} }
  const channel = new BroadcastChannel(`halyard ${name}`)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() }
}

/** Whether tabs of this browser can agree on one of them (a page over plain HTTP may not). */
export const canLead = () => typeof BroadcastChannel !== 'undefined' && Boolean(globalThis.navigator?.locks)

/**
 * Waits until this tab may do alone what `name` stands for, then does it until `lead` resolves or the tab ends. Where
 * tabs cannot agree, each does it. Resolves when it is done, or when `ended` before it began.
 */
export async function leadAlone(name: string, ended: AbortSignal, lead: () => Promise<void>): Promise<void> {
  if (!canLead()) return lead()
  try {
    await navigator.locks.request(`halyard ${name}`, { signal: ended }, lead)
  } catch (error) {
    if (!ended.aborted) throw error
  }
}
