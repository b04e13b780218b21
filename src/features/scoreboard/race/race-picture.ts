import { endLabels } from './end-labels.ts'
import { words } from '#src/features/scoreboard/files/picture-words.ts'
import type { RaceLine, Span } from './race-lines.ts'
import { heightOf } from './race-scale.ts'
import { numberText } from '#src/lib/formats.ts'
import { svgText } from '#src/ui/hooks/save-picture.ts'

/** The input for a picture of the race; its colors and names appear in it as given. */
export interface RacePicture {
  title: string
  lines: RaceLine[]
  colors: string[]
  /** The dash pattern of each line; solid without one. */
  dashes?: (string | undefined)[]
  span: Span
  scores: number[]
  moments: { time: number; text: string }[]
  inks: { ground: string; text: string; faint: string; hairline: string }
  /** The language in which numbers are grouped. */
  language: string
}

/** The size of the picture, in pixels. */
export const pictureSize = { width: 1280, height: 720 }
const margin = 24
const field = { left: 80, top: 90, right: 940, bottom: 650 }
const labels = { left: field.right + 44, size: 17, height: 26, name: 190 }

/** The race as a standalone SVG document: lines, axes, and at the end of each line its team and points. */
export function racePicture({
  title,
  lines,
  colors,
  dashes = [],
  span,
  scores,
  moments,
  inks,
  language,
}: RacePicture): string {
  const x = (time: number) =>
    field.left + ((time - span.from) / (span.to - span.from)) * (field.right - field.left)
  const y = (score: number) => field.top + heightOf(score, scores, field.bottom - field.top)
  const faint = { fill: inks.faint, size: 15 }
  const grid = scores.map(
    (score) =>
      `<path d="M${field.left} ${y(score)}H${field.right}" stroke="${inks.hairline}"/>` +
      words(numberText(score, language), margin, y(score) + 5, faint),
  )
  const times = moments.map(({ time, text }) =>
    words(text, x(time), field.bottom + 30, { ...faint, atEnd: time === span.to }),
  )
  const { width, height } = pictureSize
  const places = endLabels(
    lines.map(({ score }) => y(score)),
    labels.height,
    height,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<rect width="100%" height="100%" fill="${svgText(inks.ground)}"/>`,
    words(title, margin, 48, { fill: inks.text, size: 28, weight: 700, within: width - 2 * margin }),
    ...grid,
    ...times,
    ...lines.map((line, index) => drawnLine(line, index, places[index] ?? y(line.score))),
    '</svg>',
  ].join('\n')

  function drawnLine(line: RaceLine, index: number, place: number) {
    const [first, ...rest] = line.points
    const steps = rest.map(({ time, score }) => `H${x(time)}V${y(score)}`).join('')
    const path = `M${x(first?.time ?? span.from)} ${y(first?.score ?? 0)}${steps}`
    const fill = colors[index] ?? inks.text
    const stroke = `fill="none" stroke="${svgText(fill)}"`
    const dash = dashes[index]
    const look = { fill, size: labels.size, weight: line.isOwn ? 800 : 600 }
    const base = place + labels.size / 3
    return [
      `<path d="${path}" ${stroke} stroke-width="${line.isOwn ? 5 : 2.5}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
      `<path d="M${field.right + 4} ${y(line.score)}L${labels.left - 6} ${place}" stroke="${svgText(fill)}"/>`,
      words(line.name, labels.left, base, { ...look, within: labels.name }),
      words(numberText(line.score, language), width - margin, base, { ...look, atEnd: true }),
    ].join('')
  }
}
