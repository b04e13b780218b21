import { useEffect, useState } from 'react'

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
