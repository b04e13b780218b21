import type { Arena } from '#arena/parts/arena.ts'
import { isoTime } from '#arena/hubs/iso-times.ts'
import { readRecording, type RecordedMessage } from './read-recording.ts'
import { RecordingProblem } from './recording-problem.ts'
import { runningGame } from '#arena/world/running-game.ts'

/** Recorded notices get ids far from those of the game, so that they replace none. */
const idsFrom = 1_000_000_000

/** A recording that is being played. */
export interface Replay {
  messages: number
  /** From the first message to the last, in milliseconds. */
  lasts: number
  stop: () => void
}

/**
 * Replays a recording's hub messages to the groups of the running game with their original gaps, `speed`
 * times as fast. Their times are shifted to now. Throws a RecordingProblem if it cannot be played.
 */
export function playRecording(arena: Arena, text: string, speed = 1): Replay {
  if (!(speed > 0 && speed <= 1000)) throw new RecordingProblem('The speed is a number above 0, up to 1000.')
  const messages = readRecording(text)
  const gameId = runningGame(arena)?.id
  if (gameId === undefined) throw new RecordingProblem('There is no running game to play the recording in.')
  const first = messages[0]!.at // a recording has at least one
  const lasts = (messages.at(-1)!.at - first) / speed
  let cancel = () => {}

  function playFrom(index: number, startedAt: number) {
    const next = messages[index]
    if (!next) return
    const due = startedAt + (next.at - first) / speed
    cancel = arena.clock.after(Math.max(0, due - arena.clock.now()), () => {
      arena.hubs.repeat(gameId!, next.hub, next.target, movedToNow(next, arena.clock.now()))
      playFrom(index + 1, startedAt)
    })
  }
  playFrom(0, arena.clock.now())
  return { messages: messages.length, lasts, stop: () => cancel() }
}

function movedToNow({ message, at }: RecordedMessage, now: number) {
  return {
    ...message,
    ...(typeof message.id === 'number' && { id: idsFrom + message.id }),
    ...('time' in message && { time: movedTime(message.time, now - at) }),
  }
}

/** A time that is moved stays what it was: text or milliseconds; what is no time stays as well. */
function movedTime(time: unknown, by: number): unknown {
  if (typeof time === 'number') return time + by
  const parsed = Date.parse(String(time))
  return Number.isNaN(parsed) ? time : isoTime(parsed + by)
}
