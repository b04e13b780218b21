import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import { solvesOf } from '#src/features/scoreboard/matrix/solve-text.ts'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import { formulaStart } from '#src/lib/formulas.ts'
import Papa from 'papaparse'

export const csvHeads = ['rank', 'overall', 'team', 'division', 'points', 'solved', 'last'] as const
export type CsvHead = (typeof csvHeads)[number]

/**
 * The scoreboard as CSV: a row per team, a column per challenge with the points the team earned for it. What a spreadsheet
 * would take for a formula is escaped.
 */
export const scoreboardCsv = (
  rows: Pick<ScoreboardRow, 'team' | 'rank'>[],
  challenges: ChallengeInfo[],
  heads: Record<CsvHead, string>,
) =>
  Papa.unparse(
    {
      fields: [...csvHeads.map((name) => heads[name]), ...challenges.map(({ title }) => title)],
      data: rows.map(({ team, rank }) => [
        rank > 0 ? rank : '',
        team.rank > 0 ? team.rank : '',
        team.name,
        team.division?.name ?? '',
        team.score,
        team.solvedCount,
        team.solvedCount > 0 ? new Date(team.lastSubmissionTime).toISOString() : '',
        ...challenges.map(({ id }) => solvesOf(team).get(id)?.score ?? ''),
      ]),
    },
    { escapeFormulae: formulaStart },
  )
