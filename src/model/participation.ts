// A team's place in a game, and its review.
import type { TeamRef, TeamRoster } from './team.ts'

/** State of a team's entry in a game. Unsubmitted: the caller has not joined. */
export type ParticipationStatus = 'Pending' | 'Accepted' | 'Rejected' | 'Suspended' | 'Unsubmitted'

/** A team's entry in a game where it is only named. */
export interface ParticipationRef {
  id: number
  team: TeamRef
  status: ParticipationStatus
  division: string | null
}

/** A team's entry in a game, as organizers review it. */
export interface ParticipationInfo {
  /** Participation, not team. */
  id: number
  team: TeamRoster
  /** Users of the team who entered this game. */
  registeredMembers: string[]
  division: string | null
  status: ParticipationStatus
}

/** A decision on an entry. */
export interface ParticipationUpdate {
  /** Absent or null keeps the status. */
  status?: ParticipationStatus | null
  /** Applied only if the game has this division; null clears it only in a game without divisions. Otherwise silently ignored. */
  division?: string | null
}
