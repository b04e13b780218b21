import type { Arena } from '#arena/arena.ts'
import { playRecording } from '#arena/replay/play-recording.ts'

/** A page that has just come still catches up. */
const settling = 3_000

/** Plays a recording once, when somebody listens to one of its hubs. Answers how to end that. */
export function playWhenListening(arena: Arena, text: string, speed: number): () => void {
  let stop = arena.clock.every(500, () => {
    const { user, monitor, admin } = arena.hubs.links()
    if (user + monitor + admin === 0) return
    stop()
    stop = arena.clock.after(settling, () => (stop = playRecording(arena, text, speed).stop))
  })
  return () => stop()
}
