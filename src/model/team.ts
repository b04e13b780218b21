// Teams, their members and invitations.
import type { UserProfile } from './account.ts'

/** A team where it is only named. */
export interface TeamRef {
  id: number
  name: string
  avatar: string | null
}

/** A member as their team mates see them. */
export interface TeamMember {
  id: string
  userName: string
  bio: string
  avatar: string | null
  captain: boolean
}

/** A team with its members. */
export interface TeamInfo {
  id: number
  name: string
  bio: string | null
  avatar: string | null
  /** While true and a game the team entered has not ended, members cannot leave or be removed and the team cannot be deleted. */
  locked: boolean
  /** null only in a writeup. */
  members: TeamMember[] | null
}

/** A team with everything organizers may know of its members. */
export interface TeamRoster {
  id: number
  name: string
  bio: string | null
  avatar: string | null
  locked: boolean
  captainId: string
  members: UserProfile[]
}

/** The name and bio of a team. */
export interface TeamInput {
  /** Needed, and not empty, to create. On update absent, null or empty keeps the name. */
  name?: string | null
  /** On update absent or null clears it. */
  bio?: string | null
}

/** An absent, null or empty name or bio keeps its value. */
export interface AdminTeamUpdate {
  name?: string | null
  bio?: string | null
  locked?: boolean | null
}

/** A team's token, and the key that should have signed it. */
export interface SignatureCheck {
  /** "<team id>:<base64 signature>". */
  teamToken: string
  /** Base64 of 32 bytes. */
  publicKey: string
}
