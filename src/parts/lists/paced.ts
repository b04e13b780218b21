import { useEffect, useEffectEvent, useState } from 'react'

/** The shortest time between two renders of a burst, in milliseconds: nobody reads faster. */
const usualPace = 150

/**
 * Paces the rendering of pushed data: the first change is shown at once, those that follow are shown together. So a
 * thousand rows in a second take only a handful of renders.
 */
export function usePaced<Value>(value: Value, pace = usualPace): Value {
  const [drawn, draw] = useState({ value, isResting: false })
  const isBehind = drawn.value !== value
  if (isBehind && !drawn.isResting) draw({ value, isResting: true })
  useEffect(() => {
    if (!drawn.isResting) return undefined
    const timer = setTimeout(() => draw(({ value }) => ({ value, isResting: false })), pace)
    return () => clearTimeout(timer)
  }, [drawn, pace])
  return drawn.isResting ? drawn.value : value
}

/**
 * Shows a change only after `delay` milliseconds, with those that followed it: for what is beside a pushed row, whose frame
 * is not to wait for it, nor for another frame before it.
 */
export function useLater<Value>(value: Value, delay: number): Value {
  const [shown, show] = useState({ value })
  const isBehind = shown.value !== value
  const catchUp = useEffectEvent(() => show({ value }))
  useEffect(() => {
    if (!isBehind) return undefined
    const timer = setTimeout(() => catchUp(), delay)
    return () => clearTimeout(timer)
  }, [isBehind, delay])
  return shown.value
}
