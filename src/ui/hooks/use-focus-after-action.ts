import { useEffect, useRef } from 'react'

/** What a state means to a user who may act on it: not known yet, on its way to another one, or settled. */
export type ActionStage = 'unknown' | 'acting' | 'settled'

const always = () => true

/**
 * Moves the focus to the words of a new state once an action has led there: the action's button is gone by then. Where one
 * state is shown in several places, `isHere` returns whether the action was started beside these words.
 */
export function useFocusAfterAction<Words extends HTMLElement>(
  state: string,
  stage: ActionStage,
  isHere: (words: Words) => boolean = always,
) {
  const words = useRef<Words>(null)
  const settled = useRef(state)
  const isActing = useRef(false)
  useEffect(() => {
    if (stage === 'unknown') return
    if (stage === 'acting') {
      isActing.current = words.current !== null && isHere(words.current)
      return
    }
    if (isActing.current && settled.current !== state) words.current?.focus()
    settled.current = state
    isActing.current = false
  }, [state, stage, isHere])
  return words
}
