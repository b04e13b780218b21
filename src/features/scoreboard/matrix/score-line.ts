import { solvesSummed, type Span } from '#src/features/scoreboard/race/race-lines.ts'
import { stepPath } from '#src/features/scoreboard/race/step-path.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'

/** The units of a team's line. */
export const lineBox = { width: 100, height: 40 }

const known = new WeakMap<ScoreboardItem, { span: Span; path: string }>()

/** A team's points over the game as the outline of an area, up to its own; computed once for each version of its row. */
export function scoreLine(team: ScoreboardItem, span: Span): string {
  const before = known.get(team)
  if (before?.span === span) return before.path
  const { width, height } = lineBox
  const steps = stepPath(solvesSummed(team), { width, height, span, top: team.score })
  const path = `${steps}V${height}H0Z`
  known.set(team, { span, path })
  return path
}
