import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import type { MatrixColumns } from '#src/features/scoreboard/matrix/matrix-columns.ts'
import { words } from './picture-words.ts'
import { type CellLook, lookOf, solvesOf } from '#src/features/scoreboard/matrix/solve-text.ts'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import { numberText } from '#src/lib/formats.ts'
import { svgText } from '#src/ui/hooks/save-picture.ts'

type Ink = 'ground' | 'card' | 'text' | 'dim' | 'faint' | 'line' | 'accent' | 'gold' | 'silver' | 'bronze'

/** The input for a picture of the scoreboard; its texts and colors appear in it as given. */
export interface ScoreboardPicture {
  title: string
  /** The moment shown, and which teams. */
  about: string
  rows: Pick<ScoreboardRow, 'team' | 'rank'>[]
  /** The number of further teams, in words. */
  more: string | undefined
  columns: MatrixColumns
  ownTeamId: number | undefined
  inks: Record<Ink, string>
  /** The language in which numbers are grouped. */
  language: string
}

const margin = 24
const head = 84
const titles = 150 // height of the challenges' titles
const row = 32
const column = 34
const lead = { rank: 52, team: 260, points: 92 }
const leads = lead.rank + lead.team + lead.points
const foot = 40

/** The size of the picture, in pixels. */
export const scoreboardPictureSize = ({ rows, columns }: Pick<ScoreboardPicture, 'rows' | 'columns'>) => ({
  width: Math.max(
    560,
    2 * margin + leads + columns.challenges.length * column + (columns.challenges.length && 60),
  ),
  height: head + (columns.challenges.length && titles) + rows.length * row + foot,
})

/** The scoreboard as a standalone SVG document: ranks, teams and points, and who solved what. */
export function scoreboardPicture(picture: ScoreboardPicture): string {
  const { title, about, rows, more, columns, inks } = picture
  const { width, height } = scoreboardPictureSize(picture)
  const top = head + (columns.challenges.length && titles)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<rect width="100%" height="100%" fill="${svgText(inks.ground)}"/>`,
    words(title, margin, 40, { fill: inks.text, size: 24, weight: 700 }),
    words(about, margin, 64, { fill: inks.dim, size: 14 }),
    ...columns.challenges.map((challenge, index) =>
      columnTitle(challenge, margin + leads + (index + 0.5) * column, top - 12, picture),
    ),
    ...rows.map((one, index) => drawnRow(one, top + index * row, picture)),
    more ? words(more, margin, height - 14, { fill: inks.faint, size: 14 }) : '',
    '</svg>',
  ].join('\n')
}

const columnTitle = (
  { title, score }: ChallengeInfo,
  x: number,
  y: number,
  { inks: { dim, faint }, language }: ScoreboardPicture,
) =>
  `<g transform="translate(${x + 4} ${y}) rotate(-60)">` +
  `<svg y="-14" width="${titles - 10}" height="20">${words(`${title} `, 0, 14, { fill: dim, size: 13 })}</svg></g>` +
  words(numberText(score, language), x + 14, y + 8, { fill: faint, size: 10, atEnd: true })

function drawnRow(
  { team, rank }: Pick<ScoreboardRow, 'team' | 'rank'>,
  y: number,
  { columns, ownTeamId, inks, language }: ScoreboardPicture,
) {
  const base = y + row - 11
  const isOwn = team.id === ownTeamId
  const solves = solvesOf(team)
  return [
    `<path d="M${margin} ${y}H${margin + leads + columns.challenges.length * column}" stroke="${svgText(inks.line)}"/>`,
    words(rank > 0 ? numberText(rank, language) : '–', margin + 36, base, {
      fill: inks.dim,
      size: 15,
      weight: 600,
      atEnd: true,
    }),
    words(team.name, margin + lead.rank, base, {
      fill: isOwn ? inks.accent : inks.text,
      size: 15,
      weight: isOwn ? 700 : 600,
      within: lead.team,
    }),
    words(numberText(team.score, language), margin + leads - 14, base, {
      fill: inks.text,
      size: 15,
      weight: 700,
      atEnd: true,
    }),
    ...columns.challenges.map(({ id }, index) =>
      cell(lookOf(solves.get(id)), margin + leads + (index + 0.5) * column, y + row / 2, inks),
    ),
  ].join('')
}

/** A cell as on the page: a dot, a square, a hollow square, or a pennant with its place. */
function cell(look: CellLook, x: number, y: number, inks: Record<Ink, string>): string {
  if (look === 'open') return `<circle cx="${x}" cy="${y}" r="1.5" fill="${svgText(inks.line)}"/>`
  if (look === 'solved' || look === 'worthless')
    return `<rect x="${x - 6}" y="${y - 6}" width="12" height="12" rx="3" ${look === 'solved' ? `fill="${svgText(inks.faint)}"` : `fill="none" stroke="${svgText(inks.faint)}"`}/>`
  const metal = { 1: inks.gold, 2: inks.silver, 3: inks.bronze }[look]
  return (
    `<path d="M${x - 10} ${y - 9}l20 9l-20 9z" fill="${svgText(metal)}"/>` +
    words(String(look), x - 7, y + 4, { fill: '#10151d', size: 10.5, weight: 800 })
  )
}
