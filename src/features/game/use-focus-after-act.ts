import type { EntryStanding } from './entry-standing.ts'
import { useEffect, useRef } from 'react'

/** Moves the focus to the words of a new standing once an act has led there: the button of the act is gone by then. */
export function useFocusAfterAct(standing: EntryStanding) {
  const words = useRef<HTMLDivElement>(null)
  const settled = useRef(standing)
  const isActing = useRef(false)
  useEffect(() => {
    if (standing === 'reading') return
    if (standing === 'joining' || standing === 'leaving') {
      isActing.current = true
      return
    }
    if (isActing.current && settled.current !== standing) words.current?.focus()
    settled.current = standing
    isActing.current = false
  }, [standing])
  return words
}
