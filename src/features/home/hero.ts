import type { GameInfo, GameSummary } from '#src/model/game.ts'
import { placeIn } from '#src/model/ranks.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { type Phase, phaseOf } from '#src/model/phase.ts'
import type { WhoIsHere } from '#src/state/session/session.tsx'

type Times = Pick<GameSummary, 'id' | 'start' | 'end'>

/**
 * The game that home shows above all others at `now`, in milliseconds of the server's clock: of those that run the one that
 * the user plays, else the one that ends first; else the next to start; else the last that ended.
 */
export function heroOf<Game extends Times>(games: readonly Game[], now: number, ownId?: number) {
  const inPhase = (phase: Phase) => games.filter((game) => phaseOf(game, now) === phase)
  const running = inPhase('running').toSorted((a, b) => a.end - b.end)
  const next = inPhase('upcoming').toSorted((a, b) => a.start - b.start)
  const last = inPhase('ended').toSorted((a, b) => b.end - a.end)
  return running.find(({ id }) => id === ownId) ?? running[0] ?? next[0] ?? last[0]
}

/**
 * The one act that home offers for its game: visitors sign up, users join it or go on, and after its end everybody sees the
 * result. Undefined until it is known who is here, and for a user until the game says whether they are in it.
 */
export function heroActOf(phase: Phase, is: WhoIsHere['is'], status: GameInfo['status'] | undefined) {
  if (phase === 'ended') return 'result'
  if (is === 'anonymous') return 'signUp'
  if (is === 'banned') return 'open'
  if (is !== 'signedIn' || status === undefined) return undefined
  if (status === 'Accepted') return phase === 'running' ? 'continue' : 'open'
  return status === 'Unsubmitted' || status === 'Rejected' ? 'join' : 'open'
}

/** The first three of a scoreboard, whose order is the ranking; guests, and teams without points, are not among them. */
export const leadersOf = (items: readonly ScoreboardItem[]) =>
  items.filter((team) => placeIn(undefined, team) > 0).slice(0, 3)
