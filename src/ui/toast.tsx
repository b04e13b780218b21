import { lazy, type ReactNode, Suspense } from 'react'

/** A word in passing. With an `id` it takes the place of the one before. */
export interface Word {
  id?: string
  title: ReactNode
  text?: ReactNode
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'news'
}

/** What lends `say` its voice. */
export interface Speaker {
  speak: (word: Word) => void
  hush: () => void
}

let speaker: Speaker | undefined
const unsaid: Word[] = []

/** Says something where nothing else stands that could say it; at the latest when the region is there. */
export function say(word: Word) {
  if (speaker) speaker.speak(word)
  else unsaid.push(word)
}

/** Takes back all that was said and is still there to be read: it was meant for somebody who has left. */
export function hush() {
  unsaid.length = 0
  speaker?.hush()
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
