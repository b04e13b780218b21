import { second } from '#src/lib/time/time.ts'
import { announce } from './announce.ts'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Between two summaries, in milliseconds: they are spoken while the user works. */
const pause = 20 * second

/**
 * Announces to screen readers what has changed since the last time, in one sentence however much it is, and not too often.
 * Says nothing of what was shown first, of another `scope`, or while the page is hidden.
 */
export function useSpokenChanges<Shown>(
  shown: Shown,
  scope: string,
  sentenceOf: (before: Shown, now: Shown) => string,
) {
  const told = useRef({ shown, scope, at: 0 })
  const tell = useEffectEvent(() => {
    const sentence = document.hidden ? '' : sentenceOf(told.current.shown, shown)
    told.current = { shown, scope, at: Date.now() }
    if (sentence !== '') announce(sentence)
  })
  useEffect(() => {
    if (told.current.at === 0 || told.current.scope !== scope) told.current = { shown, scope, at: Date.now() }
    if (told.current.shown === shown) return undefined
    const timer = setTimeout(tell, Math.max(0, told.current.at + pause - Date.now()))
    return () => clearTimeout(timer)
  }, [shown, scope])
}
