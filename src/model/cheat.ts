// Flags of one team that another submitted.
import type { ParticipationRef } from './participation.ts'
import type { Submission } from './submission.ts'

/** A flag that a team other than its own submitted. */
export interface CheatInfo {
  /** Whose flag it was. */
  ownedTeam: ParticipationRef
  /** Who submitted it. */
  submitTeam: ParticipationRef
  submission: Submission
}
