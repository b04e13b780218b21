import type { Arena } from '#arena/parts/arena.ts'
import { playRecording } from './play-recording.ts'

/** Milliseconds: a page that has just connected is still catching up. */
const settling = 3_000

/** Plays a recording once, as soon as a client has connected to a hub. Returns a function that stops it. */
export function playWhenListening(arena: Arena, text: string, speed: number): () => void {
  let stop = arena.clock.every(500, () => {
    const { user, monitor, admin } = arena.hubs.links()
    if (user + monitor + admin === 0) return
    stop()
    stop = arena.clock.after(settling, () => (stop = playRecording(arena, text, speed).stop))
  })
  return () => stop()
}
