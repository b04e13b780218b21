import type { SceneTurn } from '#src/features/projector/scenes/scene-list.ts'
import { momentOf, placeAt, rotationMachine } from '#machines/rotation.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useFromServerTime } from '#src/state/time/server-time.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'

/** Which scene of a list is shown, and the acts that change that. */
export function useRotation(turns: readonly SceneTurn[]) {
  const actor = useActorRef(rotationMachine, { input: { now: serverNow } })
  const departure = useSelector(actor, ({ context }) => context)
  const isPaused = useSelector(actor, (state) => state.matches('paused'))
  const placeNow = () => placeAt(turns, momentOf(departure, turns))
  const stepStart = useFromServerTime(() => placeNow().stepStart)
  return {
    position: useMemo(() => placeAt(turns, stepStart).position, [turns, stepStart]),
    isPaused,
    /** Milliseconds since the scene began, and until it ends. */
    sinceStart: () => momentOf(departure, turns) - placeNow().start,
    untilEnd: () => placeNow().end - momentOf(departure, turns),
    next: () => actor.send({ type: 'scene.next', turns }),
    previous: () => actor.send({ type: 'scene.previous', turns }),
    choose: (index: number) => actor.send({ type: 'scene.chosen', turns, index }),
    togglePause: () => actor.send({ type: 'pause.toggled', turns }),
    joinClock: () => actor.send({ type: 'clock.joined' }),
    leave: () => actor.send({ type: 'scene.lost', turns }),
  }
}
