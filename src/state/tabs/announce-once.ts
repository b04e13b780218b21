import { pause } from '#src/lib/time/wait.ts'
import { addStoredWord, getStoredWords } from '#src/lib/storage.ts'
import { type Tabs, thisTab, type Topic } from '#src/lib/tabs.ts'

/** How long an open dialog, in any tab, has to show it first, in milliseconds; what one tab stores reaches the others within this time. */
const shortGrace = 400

/** The record of what was announced, shared by all tabs. */
export interface Announced {
  isAnnounced: (id: string) => boolean
  noteAnnounced: (id: string) => void
}

/** More than a later page finds again; an id that is dropped would be announced again. */
const mostAnnounced = 1_000

/** Keeps that record under a storage key. */
export const announcedUnder = (key: string): Announced => ({
  isAnnounced: (id) => getStoredWords(key).includes(id),
  noteAnnounced: (id) => addStoredWord(key, id, mostAnnounced),
})

interface Announcement {
  /** What identifies the announcement, equal in all tabs. */
  id: string
  /** Whether this tab shows it in its own place. */
  isShown: () => boolean
  /** Milliseconds that another tab, where it originated, has to come back from a reload and show it. */
  grace?: number
  announced: Announced
  ended: AbortSignal
  announce: () => void
}

/** The message of a tab that is about to announce something. */
interface Claim {
  id: string
  tab: string
}

const claims = 'announcements' as Topic<Claim>

/**
 * Announces something in the first visible tab, unless one shows it in its own place; never twice. Of tabs that would
 * announce it at the same time, the one with the lowest id does.
 */
export async function announceOnce(announcement: Announcement, tabs: Tabs = thisTab()) {
  const { id, isShown, grace = shortGrace, announced, ended, announce } = announcement
  await seen(ended)
  if (ended.aborted) return
  if (isShown()) return announced.noteAnnounced(id)
  let goesFirst = true
  const stopListening = tabs.on(claims, (claim) => {
    if (claim.id === id && claim.tab < tabs.id) goesFirst = false
  })
  tabs.send(claims, { id, tab: tabs.id })
  await pause(grace)
  stopListening()
  if (!goesFirst) await pause(2 * shortGrace) // the other has announced it by then, unless it was closed
  if (ended.aborted || announced.isAnnounced(id)) return
  announced.noteAnnounced(id)
  if (!isShown()) announce()
}

/** Resolves once this tab is visible, or when `ended` aborts. */
export const seen = (ended: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController() // `ended` may live as long as the page: no listener stays on it
    const look = () => {
      if (document.visibilityState !== 'visible' && !ended.aborted) return
      over.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    ended.addEventListener('abort', look, { signal: over.signal })
    look()
  })
