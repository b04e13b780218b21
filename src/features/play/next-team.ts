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

/**
 * The team to overtake next; undefined for the leader and for a team that is not on the scoreboard. The team's own row may be
 * read before the scoreboard or after it, so it is the other teams among which its points put it.
 */
export function nextTeam(
  scoreboard: ScoreboardItem[],
  own: Pick<ScoreboardItem, 'id' | 'score' | 'rank' | 'lastSubmissionTime'>,
  played: PlayedChallenge[],
): NextTeam | undefined {
  if (own.rank === 0) return undefined
  const others = scoreboard.filter(({ id, rank }) => rank > 0 && id !== own.id)
  const index = others.findLastIndex(
    (team) =>
      team.score > 0 &&
      (own.score - team.score || team.lastSubmissionTime - own.lastSubmissionTime || team.rank - own.rank) <
        0,
  )
  const ahead = others[index]
  if (!ahead) return undefined
  const behind = others[index + 1]?.score ?? 0
  const distance = Math.max(0, ahead.score - own.score)
  const way = ahead.score - behind
  return {
    name: ahead.name,
    rank: index + 1,
    distance,
    share: way > 0 ? Math.min(1, Math.max(0, (own.score - behind) / way)) : 1,
    passing: played
      .filter(({ solve, score }) => !solve && score > distance)
      .sort((a, b) => b.solved - a.solved),
  }
}
