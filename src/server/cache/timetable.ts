import type { Phase } from '#src/model/phase.ts'
import { isMalformed, isRefusal, ApiError } from '#src/lib/errors.ts'
import { minute, second } from '#src/lib/time/time.ts'
import type { QueryState } from '@tanstack/react-query'

/** What a screen shows a read as: for itself, beside something else, or where somebody waits for what it will say. */
export type ShownAs = 'shown' | 'aside' | 'awaited'

/** Milliseconds between two reads; undefined for none. It may depend on what was read. */
type Pace = number | ((data: unknown) => number | undefined)

/** A pace that depends on what was read. */
export const paceBy = (pace: (data: never) => number | undefined) => pace as Pace

/**
 * When a row of `src/server/reads` is read again without a push, as no message announces edits, deletions, other teams' solves
 * and teammates' instances. A link that is down reads what it feeds every ten seconds by itself.
 */
export interface Timetable extends Partial<Record<ShownAs, Pace>> {
  /** The game it belongs to; omitted for what is always read. */
  gameId?: number
  /** While its game runs, or while it is open: whenever a team may enter. Then nothing else changes it. */
  while?: 'running' | 'open'
  /** After the end of its game, where what was read says that it may still change. */
  afterEnd?: (data: never, isPractised: boolean) => number | undefined
}

/** What a screen asks of a row that it shows, as the `meta` of its observer. */
export interface Polled {
  as: ShownAs
  /** On a page that nobody reloads: also after the end, and after a refusal, as a game may be reopened or published. */
  isUnattended?: boolean
  /** As many of its kind are read as well: each is read that many times more slowly. */
  share?: number
  /** Whatever its game does: where the screen knows that it runs. */
  isAlways?: boolean
}

/** How often a page that nobody reloads looks whether an ended game was reopened, and a refused one published. */
const unattended = { ended: 10 * minute, refused: minute }

/** The slowest pace of what a game shows, in milliseconds. */
export const slowestPace = 3 * minute

/** How many times longer the other tabs wait at most: the leading tab reads for them, unless it does not show this. */
export const mostPatience = 1.7
const patience = mostPatience - 0.4 * Math.random()
/** Who waits for an answer has a pace of seconds, in each tab. */
const impatient = 10 * second

/** Random, so that panels with nothing to show do not all retry at the same moment. */
const retryPause = (25 + 10 * Math.random()) * second
/** The pause after a lost or foreign response, which says nothing about how busy the server is. */
const lostPause = (8 + 4 * Math.random()) * second

type ReadState = Pick<QueryState, 'data' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt'>

/** What decides beside the row when it is read again. */
export interface Around {
  /** Whether this tab reads for all tabs of the browser. */
  isLeading: boolean
  /** How many times slower everything is read because a limiter refuses calls. */
  slowdown: number
  /** The phase of a game, and whether it is practised after its end; undefined while it is not known. */
  gameOf: (gameId: number) => { phase: Phase; isPractised: boolean } | undefined
}

interface Scheduled {
  state: ReadState
  timetable?: Timetable | undefined
  isShared?: boolean | undefined
  /** What each screen asks that shows it and does not only look at what is there. */
  polled: readonly Polled[]
}

/**
 * When a failed read is retried by itself, on the local clock: one that has no data, or whose response was lost, broken off or
 * not the server's, as of a network that wants a log-in. Undefined where the server has decided.
 */
export function nextTry({ data, error, errorUpdatedAt }: Omit<ReadState, 'dataUpdatedAt'>) {
  if (!error) return undefined
  if (!(error instanceof ApiError) || isMalformed(error)) return errorUpdatedAt + lostPause
  const isFinal = data !== undefined || isRefusal(error)
  return isFinal ? undefined : errorUpdatedAt + retryPause
}

/**
 * When a row is read again, on the local clock: counted from the last read, whatever was pushed meanwhile. Undefined where only
 * a push, a write or a user has it read.
 */
export function dueAt({ state, timetable, isShared, polled }: Scheduled, around: Around): number | undefined {
  const retry = nextTry(state)
  if (retry !== undefined || !timetable) return retry
  const paces = polled.flatMap((one) => paceOf(one, timetable, state, around) ?? [])
  if (paces.length === 0) return undefined
  const pace = Math.min(...paces)
  const isForOthers = (isShared || timetable.while !== undefined) && pace >= impatient
  const share = isForOthers && !around.isLeading ? patience : 1
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + pace * share * around.slowdown
}

function paceOf(
  { as, isUnattended, isAlways, share = 1 }: Polled,
  timetable: Timetable,
  { data, error }: ReadState,
  { gameOf }: Around,
): number | undefined {
  const pace = timetable[as] ?? timetable.shown
  const usual = typeof pace === 'function' ? pace(data) : pace
  const awaited = usual === undefined ? undefined : usual * share
  if (timetable.gameId === undefined || timetable.while === undefined || isAlways) return awaited
  const game = gameOf(timetable.gameId)
  if (isRefusal(error) && (timetable.while === 'running' || data === undefined))
    return isUnattended ? unattended.refused : undefined
  const isOver = game?.phase === 'ended' && !(timetable.while === 'open' && game.isPractised)
  if (isOver) {
    const late = timetable.afterEnd?.(data as never, game.isPractised)
    return late ?? (isUnattended ? unattended.ended : undefined)
  }
  const isOn = game?.phase === 'running' || (timetable.while === 'open' && game !== undefined)
  return isOn ? awaited : undefined
}
