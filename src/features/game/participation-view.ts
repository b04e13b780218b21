import type { GameOffers } from '#src/state/game/game-offers.ts'
import type { Phase } from '#src/model/phase.ts'
import type { WhoIsHere } from '#src/state/session/session.tsx'
import type { ActionStage } from '#src/ui/hooks/use-focus-after-action.ts'

/** The user's state in a game, as the game page words it. */
export type ParticipationView =
  | 'reading'
  | 'anonymous'
  | 'banned'
  | 'over'
  | 'outside'
  | 'joining'
  | 'pending'
  | 'rejected'
  | 'suspended'
  | 'leaving'
  | 'early'
  | 'playing'
  | 'practicing'
  | 'late'

/** The states of the participation chart. */
export type ParticipationState =
  | 'unknown'
  | 'outside'
  | 'joining'
  | 'pending'
  | 'accepted'
  | 'rejected'
  | 'suspended'
  | 'leaving'

/**
 * The view for a state of the participation chart: a ban, a closed game and the phase of the game take precedence or
 * refine it.
 */
export function participationViewOf(
  state: ParticipationState,
  { is }: WhoIsHere,
  { isOpen, canPlay }: GameOffers,
  phase: Phase,
): ParticipationView {
  if (is === 'reading' || is === 'unreachable') return 'reading'
  if (is === 'banned') return 'banned'
  if (state === 'accepted') return canPlay ? played[phase] : phase === 'upcoming' ? 'early' : 'late'
  if (!isOpen && (is === 'anonymous' || state === 'outside' || state === 'rejected')) return 'over'
  if (is === 'anonymous') return 'anonymous'
  return state === 'unknown' ? 'reading' : state
}

/** Whether the user's own action is under way. */
export function participationStage(view: ParticipationView): ActionStage {
  if (view === 'reading') return 'unknown'
  return view === 'joining' || view === 'leaving' ? 'acting' : 'settled'
}

const played = { upcoming: 'early', running: 'playing', ended: 'practicing' } as const
