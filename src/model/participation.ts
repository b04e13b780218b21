// A team's place in a game, and its review.
import type { DivisionId } from './division.ts'
import type { TeamRef, TeamRoster } from './team.ts'

declare const participation: unique symbol

/** Identifies a team's entry in a game; no team's id. */
export type ParticipationId = number & { readonly [participation]: true }

/** State of a team's entry in a game. Unsubmitted: the caller has not joined. */
export type ParticipationStatus = 'Pending' | 'Accepted' | 'Rejected' | 'Suspended' | 'Unsubmitted'

/** A team's entry in a game where it is only named. */
export interface ParticipationRef {
  id: ParticipationId
  team: TeamRef
  status: ParticipationStatus
  divisionId: DivisionId | null
}

/** A team's entry in a game, as organizers review it. */
export interface ParticipationInfo {
  id: ParticipationId
  team: TeamRoster
  /** Users of the team who entered this game. */
  registeredMembers: string[]
  divisionId: DivisionId | null
  status: ParticipationStatus
}

/** A decision on an entry. */
export interface ParticipationUpdate {
  /** Absent or null keeps the status. */
  status?: ParticipationStatus | null
  /** Absent keeps the division; null takes it away where the server can. One that the game does not have is ignored. */
  divisionId?: DivisionId | null
}
