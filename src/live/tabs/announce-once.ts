import { pause } from '#src/lib/wait.ts'
import { addStoredWord, getStoredWords } from '#src/lib/stored-lists.ts'
import { type Tabs, thisTab, type Topic } from '#src/lib/tabs.ts'

/** An open dialog, in whichever tab, says it first; and what one tab stores reaches the others within this. Milliseconds. */
const shortGrace = 400

/** What all tabs remember of what was announced. */
export interface Announced {
  isAnnounced: (id: string) => boolean
  noteAnnounced: (id: string) => void
}

/** More than are found again by a later page; what is forgotten would be announced again. */
const mostAnnounced = 1_000

/** Remembers it under a storage key. */
export const announcedUnder = (key: string): Announced => ({
  isAnnounced: (id) => getStoredWords(key).includes(id),
  noteAnnounced: (id) => addStoredWord(key, id, mostAnnounced),
})

interface Announcement {
  /** The same in all tabs. */
  id: string
  /** Whether this tab shows it in its place. */
  isShown: () => boolean
  /** Milliseconds that another tab, where it came about, has to come back from a reload and show it. */
  grace?: number
  announced: Announced
  ended: AbortSignal
  announce: () => void
}

/** A tab is about to announce something. */
interface Claim {
  id: string
  tab: string
}

const claims = 'announcements' as Topic<Claim>

/**
 * Announces something in the first tab that somebody looks at, unless one shows it in its place; never twice. Of tabs
 * that would announce it at the same time, the one with the lowest id does.
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

/** Resolves once somebody looks at this tab, or when `ended`. */
export const seen = (ended: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController() // `ended` may live as long as the page: nothing stays with it
    const look = () => {
      if (document.visibilityState !== 'visible' && !ended.aborted) return
      over.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    ended.addEventListener('abort', look, { signal: over.signal })
    look()
  })
