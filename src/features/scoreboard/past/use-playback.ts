import type { Span } from '#src/features/scoreboard/race/race-lines.ts'
import { playbackMachine } from '#machines/playback.ts'
import { useActorRef, useSelector } from '@xstate/react'

interface Playback {
  moment: number
  whole: Span
  speed: number
  onMoment: (moment: number) => void
}

const now = () => performance.now()

/** Advances the moment at `speed` times real time; stops at the end. */
export function usePlayback({ moment, whole, speed, onMoment }: Playback) {
  const actor = useActorRef(
    playbackMachine.provide({
      actions: {
        'move on': ({ context: { movedAt } }) =>
          onMoment(Math.min(whole.to, moment + (now() - movedAt) * speed)),
        'go back to the start': () => onMoment(whole.from),
      },
      guards: { 'all is played': () => moment >= whole.to },
    }),
    { input: { now } },
  )
  return {
    isPlaying: useSelector(actor, (state) => state.matches('playing')),
    pause: () => actor.send({ type: 'playback.paused' }),
    toggle: () => actor.send({ type: 'playback.toggled' }),
  }
}
