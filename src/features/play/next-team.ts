import type { PlayedChallenge } from '#src/features/play/cards/shown-challenges.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'

/** The team one place above, and its lead. */
export interface NextTeam {
  name: string
  rank: number
  /** The next team's lead in points; 0 when only the time of the last solve keeps it ahead. */
  distance: number
  /** The fraction of the way to it from the team behind, 0 to 1. */
  share: number
  /** Unsolved challenges any of which would pass it at its current points; those solved by most teams first. */
  passing: PlayedChallenge[]
}

/** The team to overtake next; undefined for the leader and for a team that is not on the scoreboard. */
export function nextTeam(
  scoreboard: ScoreboardItem[],
  own: Pick<ScoreboardItem, 'id' | 'score' | 'rank'>,
  played: PlayedChallenge[],
): NextTeam | undefined {
  const ahead = scoreboard.find(({ rank }) => rank > 0 && rank === own.rank - 1)
  if (!ahead) return undefined
  const behind = scoreboard.find(({ rank }) => rank === own.rank + 1)?.score ?? 0
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
