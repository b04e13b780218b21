import type { Span } from '#src/features/scoreboard/race/race-lines.ts'
import { useEffect, useEffectEvent, useState } from 'react'

interface Playback {
  moment: number
  whole: Span
  speed: number
  onMoment: (moment: number) => void
}

/** Between two moves, in milliseconds: rows glide meanwhile. */
const beat = 100

/** Advances the moment at `speed` times real time, however late a timer is; stops at the end. */
export function usePlayback({ moment, whole, speed, onMoment }: Playback) {
  const [isPlaying, setIsPlaying] = useState(false)
  const moveOn = useEffectEvent((passed: number) => {
    if (moment >= whole.to) setIsPlaying(false)
    else onMoment(Math.min(whole.to, moment + passed * speed))
  })
  useEffect(() => {
    if (!isPlaying) return undefined
    let movedAt = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      moveOn(now - movedAt)
      movedAt = now
    }, beat)
    return () => clearInterval(timer)
  }, [isPlaying])
  return {
    isPlaying,
    pause: () => setIsPlaying(false),
    toggle: () => {
      if (!isPlaying && moment >= whole.to) onMoment(whole.from)
      setIsPlaying(!isPlaying)
    },
  }
}
