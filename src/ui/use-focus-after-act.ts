import { useEffect, useRef } from 'react'

/** What a standing is to whoever may act: not known yet, on its way to another one, or settled. */
export type ActStage = 'unknown' | 'acting' | 'settled'

const always = () => true

/**
 * Moves the focus to the words of a new standing once an act has led there: the button of the act is gone by then. Where
 * one standing is shown in several places, `isHere` says of the words whether the act was begun beside them.
 */
export function useFocusAfterAct<Words extends HTMLElement>(
  standing: string,
  stage: ActStage,
  isHere: (words: Words) => boolean = always,
) {
  const words = useRef<Words>(null)
  const settled = useRef(standing)
  const isActing = useRef(false)
  useEffect(() => {
    if (stage === 'unknown') return
    if (stage === 'acting') {
      isActing.current = words.current !== null && isHere(words.current)
      return
    }
    if (isActing.current && settled.current !== standing) words.current?.focus()
    settled.current = standing
    isActing.current = false
  }, [standing, stage, isHere])
  return words
}
