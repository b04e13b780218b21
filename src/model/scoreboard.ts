// The scoreboard of a game: ranks, solves and the score over time.
export type {
  Scoreboard,
  ScoreboardItem,
  SolveRank,
  SolvedChallenge,
  TimelinePoint,
} from '#contract/api.gen.ts'
