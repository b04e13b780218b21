import { colorNumbers, type RaceLine, raceLines } from '#src/features/scoreboard/race/race-lines.ts'
import { spanOf, usualRange } from '#src/features/scoreboard/race/race-range.ts'
import { scoreTicks } from '#src/features/scoreboard/race/race-scale.ts'
import type { Division } from '#src/model/division.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'

interface RaceWanted {
  game: { start: number; end: number }
  division: Division | undefined
  /** The moment at which the lines end. */
  now: number
  /** Only these teams; all leaders if omitted. */
  teamIds?: readonly number[]
}

/** The race of a scoreboard as a projector draws it; a team has the same color in every scene. */
export function raceAt(scoreboard: Scoreboard, { game, division, now: until, teamIds }: RaceWanted) {
  const { start, end } = game
  const now = Math.min(end, until)
  const range = usualRange(game, now)
  const span = spanOf({ start, now }, range)
  const all = raceLines(scoreboard, { division, ownTeamId: undefined, span })
  const numbers = colorNumbers(all.map(({ teamId }) => teamId))
  const lines = teamIds ? all.filter(({ teamId }) => teamIds.includes(teamId)) : all
  return {
    now: spanOf({ start, now }, 'all').to,
    span,
    lines,
    ticks: scoreTicks(lines, range === 'all'),
    colorOf: ({ teamId }: Pick<RaceLine, 'teamId'>) => `var(--line-${numbers.get(teamId) ?? 1})`,
  }
}
