import { atValues, freezeFrom, freezeKey, storeFreeze, valuesOf } from './freeze.ts'
import { pendingSolves, revealedBoard, type RevealStep, revealSteps } from './reveal-steps.ts'
import type { GameNotice, Scoreboard } from '#contract/api.gen.ts'
import { type RevealEvent, revealMachine } from '#machines/reveal.ts'
import { createBoardHistory } from '#src/api/board-history.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { getStored, watchStored } from '#src/lib/storage.ts'
import { useStored } from '#src/live/storage/use-stored.ts'
import { usePhase } from '#src/live/time/server-time.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromCallback } from 'xstate'

/** How a hall's board is held back, and made known again. */
export interface Freeze {
  /** From when on nothing is shown; not frozen without one. It may be to come. */
  at: number | undefined
  /** `revealing` once the ceremony has begun, `revealed` when all is known. */
  state: 'live' | 'planned' | 'frozen' | 'revealing' | 'revealed'
  isPlaying: boolean
  steps: RevealStep[]
  done: number
  /** Solves that are held back, by team. */
  pending: ReadonlyMap<number, number>
  freeze: (at: number) => void
  unfreeze: () => void
  act: (event: Exclude<RevealEvent['type'], 'steps.counted' | 'reveal.restored'>) => void
}

/** The hall sees how what was held back becomes known. */
export const isCeremony = ({ state }: Pick<Freeze, 'state'>) => state === 'revealing' || state === 'revealed'

interface Known {
  gameId: number
  /** Of now. */
  board: Scoreboard | undefined
  notices: GameNotice[]
  /** As the address names it; none that has no team. */
  division: string
}

const never = Number.MAX_SAFE_INTEGER
const noSteps: RevealStep[] = []

/** What the hall may know of a game, and how that is changed: all there is, unless it is frozen. */
export function useFreeze({ gameId, board: today, notices, division: wanted }: Known) {
  const division = today?.items.some((team) => team.division === wanted) ? wanted : undefined
  const text = useStored(freezeKey(gameId))
  const stored = useMemo(() => freezeFrom(text), [text])
  const at = stored?.at
  const values = stored?.values
  const isOver = usePhase({ start: at ?? never, end: never }) !== 'upcoming'
  const history = useMemo(() => today && createBoardHistory(today), [today])
  const steps = useMemo(
    () => (history && at !== undefined ? revealSteps(history, { frozenAt: at, division }) : noSteps),
    [history, at, division],
  )
  const reveal = useReveal(gameId, history && steps.length)
  useEffect(() => {
    if (today && stored && !stored.values && today.updateTimeUtc >= stored.at)
      storeFreeze(gameId, { ...stored, values: valuesOf(today) })
  }, [gameId, today, stored])
  const board = useMemo(() => {
    if (!today || !history || at === undefined || reveal.state === 'revealed') return today
    if (reveal.state === 'revealing') return revealedBoard(history, at, steps.slice(0, reveal.done))
    return createBoardHistory(values ? atValues(today, values) : today).at(at)
  }, [today, history, at, values, steps, reveal.state, reveal.done])
  const known = useMemo(
    () =>
      at === undefined || reveal.state === 'revealed' ? notices : notices.filter(({ time }) => time <= at),
    [notices, at, reveal.state],
  )
  const pending = useMemo(() => pendingSolves(steps, reveal.done), [steps, reveal.done])
  const freeze: Freeze = {
    at,
    state: at === undefined ? 'live' : isOver ? reveal.state : 'planned',
    isPlaying: reveal.isPlaying,
    steps,
    done: reveal.done,
    pending,
    freeze: (at) =>
      storeFreeze(gameId, { at, ...(today && at <= serverNow() && { values: valuesOf(today) }) }),
    unfreeze: () => storeFreeze(gameId, undefined),
    act: reveal.act,
  }
  return { board, notices: known, freeze }
}

/** The ceremony as it stands: its chart, told by and to what is stored. */
function useReveal(gameId: number, count: number | undefined) {
  const machine = useMemo(() => {
    const read = () => freezeFrom(getStored(freezeKey(gameId)))
    const change = (done?: number) => {
      const freeze = read()
      if (!freeze) return
      delete freeze.done
      storeFreeze(gameId, { ...freeze, ...(done !== undefined && { done }) })
    }
    return revealMachine.provide({
      actors: {
        stored: fromCallback(({ sendBack }) => {
          const tell = () => sendBack({ type: 'reveal.restored', done: read()?.done })
          tell()
          return watchStored(freezeKey(gameId), tell)
        }),
      },
      actions: {
        'store how far it is': ({ context }) => change(context.done),
        'store that it has not begun': () => change(),
      },
    })
  }, [gameId])
  const actor = useActorRef(machine)
  useEffect(() => {
    if (count !== undefined) actor.send({ type: 'steps.counted', steps: count })
  }, [actor, count])
  const state = useSelector(actor, (snapshot): 'frozen' | 'revealing' | 'revealed' =>
    snapshot.matches('frozen') ? 'frozen' : snapshot.matches('revealed') ? 'revealed' : 'revealing',
  )
  return {
    state,
    done: useSelector(actor, ({ context }) => context.done),
    isPlaying: useSelector(actor, (snapshot) => snapshot.matches({ revealing: 'playing' })),
    act: (type: Parameters<Freeze['act']>[0]) => actor.send({ type }),
  }
}
