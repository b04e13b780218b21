import type { PlayedChallenge } from './shown-challenges.ts'
import type { ScoreboardItem } from '#contract/api.gen.ts'

/** The team one place above, and how far away it is. */
export interface NextTeam {
  name: string
  rank: number
  /** Points behind it; none when only the time of the last solve keeps it ahead. */
  distance: number
  /** Share of the way from the team behind to it, 0 to 1. */
  share: number
  /** Open challenges whose points alone, as they stand now, would pass it; those that most teams solved first. */
  passing: PlayedChallenge[]
}

/** Whom to overtake next; nobody for the leader and for a team that is not on the board. */
export function nextTeam(
  board: ScoreboardItem[],
  own: Pick<ScoreboardItem, 'id' | 'score' | 'rank'>,
  played: PlayedChallenge[],
): NextTeam | undefined {
  const ahead = board.find(({ rank }) => rank > 0 && rank === own.rank - 1)
  if (!ahead) return undefined
  const behind = board.find(({ rank }) => rank === own.rank + 1)?.score ?? 0
  const distance = Math.max(0, ahead.score - own.score)
  const way = ahead.score - behind
  return {
    name: ahead.name,
    rank: ahead.rank,
    distance,
    share: way > 0 ? Math.min(1, Math.max(0, (own.score - behind) / way)) : 1,
    passing: played
      .filter(({ solve, score }) => !solve && score > distance)
      .sort((a, b) => b.solved - a.solved),
  }
}
