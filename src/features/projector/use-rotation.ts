import type { SceneTurn } from './scene-list.ts'
import { rotationMachine } from '#machines/rotation.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'

/** Which scene of a list has its turn, and the keys that change that. */
export function useRotation(turns: readonly SceneTurn[]) {
  const actor = useActorRef(rotationMachine, { input: { turns, now: serverNow } })
  useEffect(() => actor.send({ type: 'list.changed', turns }), [actor, turns])
  return {
    // The list may have become shorter in this very moment.
    position: useSelector(actor, ({ context }) => context.position),
    isPaused: useSelector(actor, (state) => state.matches('paused')),
    next: () => actor.send({ type: 'scene.next' }),
    previous: () => actor.send({ type: 'scene.previous' }),
    togglePause: () => actor.send({ type: 'pause.toggled' }),
    joinClock: () => actor.send({ type: 'clock.joined' }),
    leave: () => actor.send({ type: 'scene.lost' }),
  }
}
