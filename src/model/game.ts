// A game: in lists, on its own page, for a team that plays it, and as organizers edit it.
import type { Division, DivisionId, GameDivision } from './division.ts'
import type { ChallengesByCategory } from './challenge.ts'
import type { ParticipationStatus } from './participation.ts'
import type { OwnRow } from './scoreboard.ts'

/** A game in lists. */
export interface GameSummary {
  id: number
  title: string
  summary: string
  /** Path on this server. */
  poster: string | null
  /** Members of a team who may enter; 0 = no limit. */
  limit: number
  start: number
  end: number
}

/** A game on its own page, with the caller's place in it. */
export interface GameInfo {
  id: number
  title: string
  summary: string
  /** Markdown. */
  content: string
  hidden: boolean
  divisions: GameDivision[]
  inviteCodeRequired: boolean
  writeupRequired: boolean
  /** Path on this server. */
  poster: string | null
  /** Members of a team who may enter; 0 = no limit. */
  limit: number
  /** Entries in any state. */
  teamCount: number
  /** The caller's. */
  division: Division | null
  /** The caller's. */
  teamName: string | null
  /** Playable after the end, without points. */
  practiceMode: boolean
  /** The caller's; Unsubmitted without a session or before joining. */
  status: ParticipationStatus
  start: number
  end: number
  /** While it runs, the server keeps all but this page from who is not in the VPN of the game. */
  asksVpn?: boolean
  can: {
    /** Tell which divisions a game can be entered with, and take a team's division away. */
    checkEntries: boolean
  }
}

/** With what the caller can enter a game that has divisions. */
export interface GameEntries {
  /** The caller's teams that are in the game with a division, which holds for every further member. */
  teams: { id: number; divisionId: DivisionId | null }[]
  /** The divisions that can be entered. */
  joinable: DivisionId[]
}

/** A game for a team that plays it. */
export interface GameDetail {
  challenges: ChallengesByCategory
  challengeCount: number
  /** The caller's team; never null in practice: a team not on the scoreboard comes with rank 0. */
  rank: OwnRow | null
  /** "<team id>:<base64 signature>", to prove the team to third parties. */
  teamToken: string
  writeupRequired: boolean
  writeupDeadline: number
}

/** The form to join a game. */
export interface GameJoin {
  /** A team the caller belongs to. */
  teamId: number
  /** One of the game's divisions; null in a game without divisions. */
  division: DivisionId | null
  inviteCode?: string | null
}

/** What organizers set of a game. */
export interface GameSettings {
  title: string
  /** Left out of the public lists; still reachable by id. */
  hidden: boolean
  summary: string
  /** Markdown. */
  content: string
  /** Teams that join are accepted at once. */
  acceptWithoutReview: boolean
  writeupRequired: boolean
  /** Teams must give it to join; null or empty = none. */
  inviteCode: string | null
  /** Names of divisions to choose from, where they are a part of the game. */
  divisions: string[]
  /** 0 = no limit. */
  teamMemberCountLimit: number
  /** Containers a team may run at once; 0 = no limit. */
  containerCountLimit: number
  /** The game stays playable after its end, without points. */
  practiceMode: boolean
  start: number
  end: number
  /** Now, if a save leaves it out. */
  writeupDeadline: number
  /** Markdown. */
  writeupNote: string
  /** Blood bonuses packed as first×1048576 + second×1024 + third, each 0 to 1000 in thousandths of the challenge score; 0 = none. Default 52459530 = 5 %, 3 %, 1 %. */
  bloodBonus: number
}

/** A game as organizers edit it. */
export interface GameEdit extends GameSettings {
  id: number
  /** Path on this server. */
  poster: string | null
  /** Base64 of the 32-byte Ed25519 key that verifies team tokens. */
  publicKey: string
  /** From when on players' scoreboard stands still until the end, where a server knows such a moment. */
  freeze?: number | null
  can: {
    /** Divisions are names, a part of the game. */
    nameDivisions: boolean
    /** Divisions are kept on their own, with codes and permissions; such a server also saves games as packages and rebuilds scoreboards. */
    giveDivisionsRights: boolean
  }
}

/** The whole game: a member left out takes its default. Of divisions null keeps the list and [] empties it. */
export type GameEditInput = Pick<GameSettings, 'title' | 'start' | 'end'> &
  Partial<Omit<GameSettings, 'divisions'>> & { divisions?: string[] | null }
