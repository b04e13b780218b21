import { words } from '#src/features/scoreboard/files/picture-words.ts'
import { type CellLook, lookOf } from '#src/features/scoreboard/matrix/solve-text.ts'
import { solvesSummed } from '#src/features/scoreboard/race/race-lines.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { svgText } from '#src/ui/hooks/save-picture.ts'

type Ink = 'ground' | 'card' | 'text' | 'dim' | 'faint' | 'line' | 'accent' | 'gold' | 'silver' | 'bronze'

/** The input for a picture of a team's result; its texts and colors appear in it as given. */
export interface TeamPicture {
  team: ScoreboardItem
  game: { title: string; start: number; end: number }
  /** Each with its name: the rank, the points, the solves. */
  facts: { name: string; value: string }[]
  /** Below the ends of the line over time. */
  dates: [start: string, end: string]
  /** Where the team is on the scoreboard. */
  address: string
  inks: Record<Ink, string>
}

/** The size of the picture, in pixels: that of the previews that chats and networks show. */
export const teamPictureSize = { width: 1200, height: 630 }

const margin = 56
const field = { left: margin, right: teamPictureSize.width - margin, top: 330, bottom: 520 }
const factWidth = 250

/** How many ems a text is wide, about: letters of East Asian scripts are as wide as high. */
const emsOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (letter >= '\u1100' ? 1.05 : 0.68), 0)

/** A team's result as a standalone SVG document: its rank, points, solves, bloods, and its points over time. */
export function teamPicture(picture: TeamPicture): string {
  const { team, game, facts, dates, address, inks } = picture
  const { width, height } = teamPictureSize
  const size = Math.min(64, (width - 2 * margin) / emsOf(team.name))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<rect width="100%" height="100%" fill="${svgText(inks.ground)}"/>`,
    `<rect width="${width}" height="10" fill="${svgText(inks.accent)}"/>`,
    words(game.title, margin, 76, { fill: inks.dim, size: 28, weight: 600, within: width - 2 * margin }),
    words(team.name, margin, 148, { fill: inks.text, size, weight: 800, within: width - 2 * margin }),
    ...facts.map(({ name, value }, index) => fact(name, value, margin + index * factWidth, inks)),
    ...bloodsOf(team).map(([place, count], index) =>
      blood(place, count, field.right - (3 - index) * 92, inks),
    ),
    race(picture),
    words(dates[0], field.left, field.bottom + 30, { fill: inks.faint, size: 18 }),
    words(dates[1], field.right, field.bottom + 30, { fill: inks.faint, size: 18, atEnd: true }),
    words(address, margin, height - 32, {
      fill: inks.accent,
      size: Math.min(24, (width - 2 * margin) / (0.56 * address.length)),
      weight: 600,
    }),
    '</svg>',
  ].join('\n')
}

const fact = (name: string, value: string, x: number, { text, faint }: TeamPicture['inks']) =>
  words(name, x, 212, { fill: faint, size: 20, weight: 600, within: factWidth - 20 }) +
  words(value, x, 272, { fill: text, size: 56, weight: 800 })

type Place = Extract<CellLook, number>

/** How many first, second and third bloods a team has. */
const bloodsOf = ({ solvedChallenges }: ScoreboardItem) =>
  ([1, 2, 3] as const).map((place): [Place, number] => [
    place,
    solvedChallenges.filter((solve) => lookOf(solve) === place).length,
  ])

function blood(place: Place, count: number, x: number, inks: TeamPicture['inks']) {
  const fill = count === 0 ? inks.line : pennantInk(place, inks)
  return (
    `<path d="M${x} 236l36 16l-36 16z" fill="${svgText(fill)}"/>` +
    words(String(place), x + 5, 257, { fill: '#10151d', size: 15, weight: 800 }) +
    words(String(count), x + 44, 264, { fill: count === 0 ? inks.faint : inks.text, size: 32, weight: 800 })
  )
}

const pennantInk = (place: Place, { gold, silver, bronze }: TeamPicture['inks']) =>
  ({ 1: gold, 2: silver, 3: bronze })[place]

/** The points over time as steps, with a pennant at each blood. */
function race({ team, game, inks }: TeamPicture): string {
  const points = solvesSummed(team)
  const most = Math.max(1, team.score)
  const x = (time: number) => {
    const share = (time - game.start) / Math.max(1, game.end - game.start)
    return round(field.left + Math.min(1, Math.max(0, share)) * (field.right - field.left))
  }
  const y = (score: number) => round(field.bottom - (score / most) * (field.bottom - field.top))
  const steps = points.map(({ time, score }) => `H${x(time)}V${y(score)}`).join('')
  const line = `M${field.left} ${field.bottom}${steps}H${field.right}`
  const scoreAt = new Map(points.map(({ time, score }) => [time, score]))
  return [
    `<path d="M${field.left} ${field.bottom}H${field.right}" stroke="${svgText(inks.line)}" stroke-width="2"/>`,
    `<path d="${line}V${field.bottom}z" fill="${svgText(inks.accent)}" fill-opacity="0.16"/>`,
    `<path d="${line}" fill="none" stroke="${svgText(inks.accent)}" stroke-width="4" stroke-linejoin="round"/>`,
    ...team.solvedChallenges.map((solve) => {
      const look = lookOf(solve)
      const [left, top] = [x(solve.time), y(scoreAt.get(solve.time) ?? 0)]
      return typeof look === 'number'
        ? `<path d="M${left} ${top - 26}v26M${left} ${top - 26}l18 8l-18 8z" fill="${svgText(pennantInk(look, inks))}" stroke="${svgText(pennantInk(look, inks))}" stroke-width="2"/>`
        : `<circle cx="${left}" cy="${top}" r="4" fill="${svgText(inks.accent)}"/>`
    }),
  ].join('')
}

const round = (value: number) => Math.round(value * 10) / 10
