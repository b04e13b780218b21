import { divisionWith } from '#src/model/ranks.ts'
import { atValues, isWorthUnknown, valuesOf, withoutUnknown, withValuesOf } from '#src/model/freeze.ts'
import { freezeFrom, freezeKey, storeFreeze, type StoredFreeze } from './stored-freeze.ts'
import { pendingSolves, revealedScoreboard, type RevealStep, revealSteps } from './reveal-steps.ts'
import type { GameNotice } from '#src/model/notice.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { type RevealAct, revealMachine } from '#machines/reveal.ts'
import { createScoreboardHistory } from '#src/model/scoreboard-history.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { getStored, watchStored } from '#src/lib/storage.ts'
import { second } from '#src/lib/time/time.ts'
import { usePhase } from '#src/state/time/server-time.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useEffectEvent } from 'react'
import { fromCallback } from 'xstate'
import { freezeText, useProjectorAddress, worthText } from '#src/features/projector/projector-address.ts'
import { searchWith } from '#src/state/address/address-state.ts'
import { useStored } from '#src/state/storage/use-stored.ts'
import { useRouter } from '#src/state/address/use-router.ts'
import { useLocation } from 'react-router-dom'

/** How a projector's scoreboard is held back, and revealed again. */
export interface Freeze {
  /** The time from which nothing more is shown, possibly in the future; undefined when not frozen. */
  at: number | undefined
  /** `revealing` once the reveal has begun, `revealed` when everything has been shown. */
  state: 'live' | 'planned' | 'frozen' | 'revealing' | 'revealed'
  isPlaying: boolean
  steps: RevealStep[]
  done: number
  /** The points of challenges on the frozen scoreboard, as far as known; empty until the freeze begins. */
  worth: Readonly<Record<string, number>>
  /** The points on the frozen scoreboard are unknown here, so it stays hidden. */
  isWorthUnknown: boolean
  /** Held-back solves, by team. */
  pending: ReadonlyMap<number, number>
  /** Freezes now if no time is given; never before the game starts. */
  freeze: (at?: number) => void
  unfreeze: () => void
  act: (act: RevealAct) => void
}

/** Whether the audience is watching held-back solves being revealed. */
export const isReveal = ({ state }: Pick<Freeze, 'state'>) => state === 'revealing' || state === 'revealed'

interface Known {
  gameId: number
  /** The start of the game. */
  start: number
  /** The current scoreboard. */
  scoreboard: Scoreboard | undefined
  notices: GameNotice[]
  /** As in the address; ignored if no team is in it. */
  division: string
}

/** The current full second, as the address is read by people too. */
const lastSecond = () => Math.floor(serverNow() / second) * second

const never = Number.MAX_SAFE_INTEGER
const noSteps: RevealStep[] = []
const noWorth: Record<string, number> = {}

/** What the audience may know about a game, and how to change that: everything, unless it is frozen. */
export function useFreeze({ gameId, start, scoreboard: today, notices, division: wanted }: Known) {
  const division = today && divisionWith(today.items, wanted)
  const { stored, store } = useStoredFreeze({ gameId, start })
  const noted = useMemo(() => (stored && today ? withValuesOf(stored, today) : stored), [stored, today])
  const at = stored?.at
  const isOver = usePhase({ start: at ?? never, end: never }) !== 'upcoming'
  const history = useMemo(() => today && createScoreboardHistory(today), [today])
  const steps = useMemo(
    () => (history && at !== undefined ? revealSteps(history, { frozenAt: at, division }) : noSteps),
    [history, at, division],
  )
  const reveal = useReveal(gameId, history && steps.length)
  useEffect(() => {
    if (!noted?.values || noted === stored) return
    const { at, values, valuesAt } = noted
    const known = freezeFrom(getStored(freezeKey(gameId)))
    // Another page may have moved the freeze, in which case the address here is about to follow, or continued the
    // reveal.
    if (known?.at === at) storeFreeze(gameId, { ...known, values, ...(valuesAt && { valuesAt }) })
  }, [gameId, noted, stored])
  const values = noted?.values ?? noWorth
  const scoreboard = useMemo(() => {
    if (!today || !history || at === undefined || !isOver || reveal.state === 'revealed') return today
    if (reveal.state === 'revealing') return revealedScoreboard(history, at, steps.slice(0, reveal.done))
    return withoutUnknown(createScoreboardHistory(atValues(today, values)).at(at), values)
  }, [today, history, at, isOver, values, steps, reveal.state, reveal.done])
  const isUnknown = useMemo(
    () => isOver && today !== undefined && noted !== undefined && isWorthUnknown(noted, today),
    [isOver, today, noted],
  )
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
    worth: isOver ? values : noWorth,
    isWorthUnknown: isUnknown && reveal.state === 'frozen',
    pending,
    freeze(wanted = lastSecond()) {
      const at = Math.max(start, wanted)
      store({
        at,
        ...(today && at <= serverNow() && { values: valuesOf(today), valuesAt: today.updateTimeUtc }),
      })
    },
    unfreeze: () => store(undefined),
    act: reveal.act,
  }
  return { scoreboard, notices: known, freeze }
}

/** The state of the reveal: its chart, kept in sync with storage. No act has an effect before the scoreboard is loaded. */
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
  const done = Math.min(
    useSelector(actor, ({ context }) => context.done),
    count ?? Infinity,
  )
  const hasBegun = useSelector(actor, (snapshot) => snapshot.matches('revealing'))
  const isKnown = done === count
  return {
    state: hasBegun ? (isKnown ? ('revealed' as const) : ('revealing' as const)) : ('frozen' as const),
    done,
    isPlaying: useSelector(actor, (snapshot) => snapshot.matches({ revealing: 'playing' })) && !isKnown,
    act: (type: RevealAct) => count !== undefined && actor.send({ type, steps: count }),
  }
}

interface Frozen {
  gameId: number
  /** The start of the game. */
  start: number
}

/**
 * The freeze of a projector: from the address, so that screens in other browsers freeze alike, otherwise as stored in this
 * browser. Each follows the other; a freeze that another page of this browser ends is removed from this address too.
 */
function useStoredFreeze({ gameId, start }: Frozen) {
  const { frozenFor, worth } = useProjectorAddress()
  const told = frozenFor === undefined ? undefined : start + frozenFor
  const text = useStored(freezeKey(gameId))
  const stored = useMemo(() => {
    const stored = freezeFrom(text)
    if (told === undefined) return stored
    return stored?.at === told
      ? { ...stored, values: { ...worth, ...stored.values } }
      : { at: told, values: worth }
  }, [text, told, worth])
  const { navigate } = useRouter()
  const { search } = useLocation()
  const write = (at: number | undefined, values = {}) => {
    if (at === told) return
    const parts = { freeze: at === undefined ? '' : freezeText(at - start), worth: worthText(values) }
    void navigate({ search: searchWith(search, parts) }, { replace: true, preventScrollReset: true })
  }
  const follow = useEffectEvent(write)
  useEffect(() => {
    const read = () => freezeFrom(getStored(freezeKey(gameId)))?.at
    const isStored = told === undefined || read() === told || storeFreeze(gameId, { at: told })
    if (isStored) follow(read())
    return watchStored(freezeKey(gameId), () => follow(read()))
  }, [gameId, told])
  return {
    stored,
    store(freeze: StoredFreeze | undefined) {
      if (!storeFreeze(gameId, freeze)) write(freeze?.at, freeze?.values)
    },
  }
}
