import { games } from '#src/server/queries/games.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { mostSlowdown } from '#src/server/transport/rate-limit.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { ApiError, isMalformed, isRefusal } from '#src/lib/errors.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { phaseOf } from '#src/model/phase.ts'
import { isLeadingTab } from '#src/state/tabs/leading-tab.ts'
import { type QueryState, useQuery } from '@tanstack/react-query'

/**
 * How often each thing is read again without a push, in milliseconds: no message announces edits, deletions, other teams'
 * solves and teammates' instances. A link that is down reads what it feeds every ten seconds by itself.
 */
const paces = {
  game: 3 * minute,
  /** A game whose organizers have not yet decided on the team's participation: the user is waiting for just that, in each tab. */
  pendingGame: 5 * second,
  details: minute,
  challenge: 2 * minute,
  /** Teammates use its attempts up. */
  limitedChallenge: 30 * second,
  /** On its own page; the next one is beside something else. */
  scoreboard: 30 * second,
  scoreboardAside: minute,
  notices: 3 * minute,
  events: 1.5 * minute,
  submissions: 1.5 * minute,
  cheats: 3 * minute,
} as const

/** How many times longer the other tabs wait at most: the leading tab reads for them, unless it does not show this. */
const mostPatience = 1.7
const patience = mostPatience - 0.4 * Math.random()

/** The longest that any tab waits between two reads at a full pace, in milliseconds. */
export const longestPause = Math.max(...Object.values(paces)) * mostPatience

type ReadState = Pick<QueryState, 'data' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt'>

/** A query that is read again by and by. */
export interface Reading {
  state: ReadState
  meta?: { isShared?: boolean } | undefined
}

type Due = Pick<Reading, 'meta'> & { state: Pick<ReadState, 'dataUpdatedAt' | 'errorUpdatedAt'> }

/** Random, so that panels with nothing to show do not all retry at the same moment. */
const retryPause = (25 + 10 * Math.random()) * second
/** The pause after a lost or foreign response, which says nothing about how busy the server is. */
const lostPause = (8 + 4 * Math.random()) * second

/**
 * When a failed query is retried by itself: one that has no data, or whose response was lost, broken off or not the server's, as
 * of a network that wants a log-in. Undefined where the server has decided.
 */
export function nextTry({ data, error, errorUpdatedAt }: Omit<ReadState, 'dataUpdatedAt'>) {
  if (!error) return undefined
  if (!(error instanceof ApiError) || isMalformed(error)) return errorUpdatedAt + lostPause
  const isFinal = data !== undefined || isRefusal(error)
  return isFinal ? undefined : errorUpdatedAt + retryPause
}

/** The `refetchInterval` of a query that is not polled, and of a polled one until it is due. */
export function untilNextTry({ state }: Reading) {
  const next = nextTry(state)
  return next !== undefined && Math.max(second, next - Date.now())
}

/** The `refetchInterval` of something that no message announces; `pace` in milliseconds, with nobody in the way. */
export const pollEvery = (pace: number) => (query: Reading) => untilNextTry(query) || untilDue(query, pace)

/** The longest that a tab waits between two reads where calls are scarce, in milliseconds. */
export const slowestPause = (what: keyof typeof paces) => paces[what] * mostPatience * mostSlowdown

/**
 * Milliseconds until the next read, counted from the last one: slower while a limiter refuses calls, and for what tabs share
 * by more where another one reads for them.
 */
function untilDue({ state: { dataUpdatedAt, errorUpdatedAt }, meta }: Due, pace: number) {
  const share = meta?.isShared && !isLeadingTab() ? patience : 1
  const due = Math.max(dataUpdatedAt, errorUpdatedAt) + pace * share * requestQueue.slowdown()
  return Math.max(second, due - Date.now())
}

/** Milliseconds until the next read, counted from the last one: pushes in between do not postpone it. */
export function untilNextRead(
  {
    state: { dataUpdatedAt, errorUpdatedAt },
  }: { state: Pick<ReadState, 'dataUpdatedAt' | 'errorUpdatedAt'> },
  what: keyof typeof paces,
  share = 1,
) {
  const isAwaited = what === 'pendingGame'
  const pace = paces[what] * share * (isAwaited || isLeadingTab() ? 1 : patience) * requestQueue.slowdown()
  return Math.max(second, Math.max(dataUpdatedAt, errorUpdatedAt) + pace - Date.now())
}

/**
 * The `refetchInterval` of what a game shows: at its pace while the game runs, never before or after, nor once it was
 * refused, because whatever changes that triggers a read. With a `share` it is that many times slower: others of its kind are
 * read as well.
 */
export function usePollInterval(gameId: number, what: keyof typeof paces, share = 1) {
  const { data: game } = useQuery({ ...games.game(gameId), staleTime: Infinity })
  return (query: Reading) =>
    untilNextTry(query) ||
    (game !== undefined &&
      phaseOf(game, serverNow()) === 'running' &&
      !isRefusal(query.state.error) &&
      untilNextRead(query, what, share))
}
