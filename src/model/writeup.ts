// Writeups that teams upload after a game.
import type { Division } from './division.ts'
import type { ParticipationId } from './participation.ts'
import type { TeamInfo } from './team.ts'

/** A writeup that a team handed in. */
export interface WriteupInfo {
  id: ParticipationId
  /** members is null here. */
  team: TeamInfo
  /** Path on this server. */
  url: string
  uploadTimeUtc: number
  /** null where the server does not tell it, too. */
  division: Division | null
}

/** What the user's team handed in, and what the organizers ask for. */
export interface WriteupStatus {
  submitted: boolean
  /** "#" while nothing is submitted. */
  name: string
  /** Bytes; 0 while nothing is submitted. */
  fileSize: number
  /** The organisers' remarks, Markdown. */
  note: string
}
