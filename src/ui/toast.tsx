import { lazy, type ReactNode, Suspense } from 'react'

/** A word in passing. With an `id` it takes the place of the one before. */
export interface Word {
  id?: string
  title: ReactNode
  text?: ReactNode
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'news'
  /** What can be done about it. Such a word stays until it is done, closed or taken back. */
  act?: { label: string; onAct: () => void }
}

/** What lends `say` its voice. */
export interface Speaker {
  speak: (word: Word) => void
  /** Without an id: all of it. */
  hush: (id?: string) => void
}

let speaker: Speaker | undefined
const unsaid: Word[] = []

/** Says something where nothing else stands that could say it; at the latest when the region is there. */
export function say(word: Word) {
  if (speaker) speaker.speak(word)
  else unsaid.push(word)
}

/**
 * Takes back what was said with this id: it is no longer so. Without one all that is still there to be read: it was meant
 * for somebody who has left.
 */
export function hush(id?: string) {
  unsaid.splice(0, Infinity, ...unsaid.filter((word) => id !== undefined && word.id !== id))
  speaker?.hush(id)
}

/** Lends the region's voice to `say`, until the returned function is called. */
export function speakWith(voice: Speaker) {
  speaker = voice
  unsaid.splice(0).forEach(voice.speak)
  return () => {
    speaker = undefined
  }
}

const Region = lazy(async () => ({ default: (await import('#src/ui/toast-region.tsx')).ToastRegion }))

/** Where words in passing appear; once a page. Loaded beside the page, which does not wait for it. */
export function Toasts() {
  return (
    <Suspense>
      <Region />
    </Suspense>
  )
}
