import type { Span } from './race-lines.ts'
import { useEffect, useEffectEvent, useState } from 'react'

interface Playback {
  moment: number
  whole: Span
  speed: number
  onMoment: (moment: number) => void
}

const beat = 100 // milliseconds: rows glide between

/** Moves the moment on by itself, so many times faster than it was; at the end it stays. */
export function usePlayback({ moment, whole, speed, onMoment }: Playback) {
  const [isPlaying, setPlaying] = useState(false)
  const goOn = useEffectEvent((passed: number) => {
    const next = Math.min(whole.to, moment + passed * speed)
    if (next === whole.to) setPlaying(false)
    onMoment(next)
  })
  useEffect(() => {
    if (!isPlaying) return undefined
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      goOn(now - last)
      last = now
    }, beat)
    return () => clearInterval(timer)
  }, [isPlaying])
  return {
    isPlaying,
    pause: () => setPlaying(false),
    toggle() {
      setPlaying(!isPlaying)
      if (!isPlaying && moment >= whole.to) onMoment(whole.from)
    },
  }
}
