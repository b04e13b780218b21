import { games } from '#src/api/games.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { isMalformed, isRefusal } from '#src/lib/errors.ts'
import { phaseOf, minute, second } from '#src/lib/time.ts'
import { isLeadingTab } from '#src/live/tabs/leading-tab.ts'
import { type QueryState, useQuery } from '@tanstack/react-query'

/**
 * How often each thing is read again though nothing was pushed: no message announces edits, deletions, other teams'
 * solves and team mates' containers. Milliseconds; a link that is down reads what it feeds every ten seconds by itself.
 */
const paces = {
  game: 3 * minute,
  /** A game whose organizers have not yet decided on the own participation: somebody waits for nothing else. */
  pendingGame: 20 * second,
  details: minute,
  challenge: 2 * minute,
  /** On its own page, and beside something else. */
  scoreboard: 30 * second,
  scoreboardAside: minute,
  notices: 3 * minute,
  events: 1.5 * minute,
  submissions: 1.5 * minute,
  cheats: 3 * minute,
} as const

/** Other tabs leave the reading to the one that leads, unless it does not show this. */
const mostPatience = 1.7
const patience = mostPatience - 0.4 * Math.random()

/** The longest that any tab waits from one read to the next, in milliseconds, of what has its pace for itself. */
export const longestPause = Math.max(...Object.values(paces)) * mostPatience

type ReadState = Pick<QueryState, 'data' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt'>

interface Reading {
  state: ReadState
}

/** Panels with nothing to show do not all try again in the same moment. */
const retryPause = (25 + 10 * Math.random()) * second

/** When what nobody has read yet is tried again by itself; undefined once it is read, and where an answer is final. */
export const nextTry = ({ data, error, errorUpdatedAt }: Omit<ReadState, 'dataUpdatedAt'>) =>
  data === undefined && error && !isRefusal(error) && !isMalformed(error)
    ? errorUpdatedAt + retryPause
    : undefined

/** The `refetchInterval` of whatever has no pace of its own, and of what has one while nothing is read yet. */
export function untilNextTry({ state }: Reading) {
  const next = nextTry(state)
  return next !== undefined && Math.max(second, next - Date.now())
}

/** The `refetchInterval` of what nobody tells of. */
export const pollEvery = (pace: number) => (query: Reading) => untilNextTry(query) || pace

/** Milliseconds until the next read, counted from the last one: what is pushed meanwhile does not put it off. */
export function untilNextRead(
  {
    state: { dataUpdatedAt, errorUpdatedAt },
  }: { state: Pick<ReadState, 'dataUpdatedAt' | 'errorUpdatedAt'> },
  what: keyof typeof paces,
  share = 1,
) {
  const pace = paces[what] * share * (isLeadingTab() ? 1 : patience)
  return Math.max(second, Math.max(dataUpdatedAt, errorUpdatedAt) + pace - Date.now())
}

/**
 * The `refetchInterval` of what a game shows: at its pace while the game runs, never before or after, nor once it was
 * refused: whatever changes that has it read again. With a `share` it is so many times slower: others of its kind are read
 * as well.
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
