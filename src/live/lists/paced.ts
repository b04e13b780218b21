import { useEffect, useState } from 'react'

/** A burst is drawn so often, and no oftener: nobody reads faster. */
const usualPace = 150

/**
 * What is pushed to, drawn at a pace: the first change at once, those that follow it together. So a thousand rows in a
 * second are a handful of drawings.
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
