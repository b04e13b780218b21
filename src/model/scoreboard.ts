// The scoreboard of a game: ranks, solves and the score over time.
import type { Division } from './division.ts'
import type { ChallengesByCategory } from './challenge.ts'
import type { NoticeType } from './notice.ts'

/** Place of a solve: the first three solvers of a challenge get a blood (none if the challenge has blood bonuses off), others are Normal. Unaccepted is never listed as a solve. */
export type SolveRank = 'Unaccepted' | 'FirstBlood' | 'SecondBlood' | 'ThirdBlood' | 'Normal'

/** The place among the first three, of a solve or in a notice of one; undefined for anything else. */
export const bloodPlaces: Partial<Record<SolveRank | NoticeType, 1 | 2 | 3>> = {
  FirstBlood: 1,
  SecondBlood: 2,
  ThirdBlood: 3,
}

/** One solve of a team. */
export interface SolvedChallenge {
  /** Challenge. */
  id: number
  /** Points earned, blood bonus included: challenge score × (1 + bonus / 1000), rounded half to even; 0 for a solve that earns nothing. */
  score: number
  type: SolveRank
  /** Solver; empty if the account is gone. */
  userName: string | null
  time: number
}

/** The row of a team. */
export interface ScoreboardItem extends OwnRow {
  division: Division | null
}

/** The row of a team on its own page, where its division is that of the game. */
export interface OwnRow {
  /** Team. */
  id: number
  name: string
  bio: string | null
  avatar: string | null
  score: number
  /** From 1; 0 for a team that is not on the scoreboard, or in a division that is not ranked among all teams. */
  rank: number
  /** From 1; null without a division. */
  divisionRank: number | null
  /** Last solve that counted; -62135596800000 when there is none. Breaks ties: earlier ranks higher. */
  lastSubmissionTime: number
  /** In order of time. */
  solvedChallenges: SolvedChallenge[]
  solvedCount: number
}

/** A team's points from one moment on. */
export interface TimelinePoint {
  time: number
  /** Total after this solve. */
  score: number
}

/** The score of a team over time. */
export interface TeamTimeline {
  /** Team. */
  id: number
  /** Team. */
  name: string
  /** One point per solve; no starting point at zero. */
  items: TimelinePoint[]
}

/** The scoreboard of a game. */
export interface Scoreboard {
  /** When the scoreboard was computed. */
  updateTimeUtc: number
  /** Blood bonuses packed as first×1048576 + second×1024 + third, each 0 to 1000 in thousandths of the challenge score; 0 = none. Default 52459530 = 5 %, 3 %, 1 %. */
  bloodBonus: number
  /** Top ten teams of "all" and of each division, by its id. */
  timeLines: {
    [key: string]: TeamTimeline[]
  }
  /** Accepted teams, best first. */
  items: ScoreboardItem[]
  challenges: ChallengesByCategory
  challengeCount: number
  /** Since when solves are kept back until the end, from all but monitors; null if none are, absent where servers keep none back. */
  frozenAt?: number | null
}
