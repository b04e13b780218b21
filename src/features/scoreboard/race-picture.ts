import type { RaceLine, Span } from './race-lines.ts'
import { heightOf } from './race-scale.ts'
import { svgText } from '#src/ui/save-picture.ts'

/** What a picture of the race is drawn from; colors and names as they are to stand in it. */
export interface RacePicture {
  title: string
  lines: RaceLine[]
  colors: string[]
  span: Span
  scores: number[]
  moments: { time: number; text: string }[]
  inks: { ground: string; text: string; faint: string; hairline: string }
}

export const pictureSize = { width: 1280, height: 720 }
const field = { left: 80, top: 90, right: 960, bottom: 650 }
const endHeight = 24

/** The race as an SVG document of its own: lines, axes, and the names in the order of their points. */
export function racePicture({ title, lines, colors, span, scores, moments, inks }: RacePicture): string {
  const x = (time: number) =>
    field.left + ((time - span.from) / (span.to - span.from)) * (field.right - field.left)
  const y = (score: number) => field.top + heightOf(score, scores, field.bottom - field.top)
  const words = (text: string, x: number, y: number, more = `fill="${inks.faint}" font-size="15"`) =>
    `<text x="${x}" y="${y}" ${more}>${svgText(text)}</text>`
  const grid = scores.map(
    (score) =>
      `<path d="M${field.left} ${y(score)}H${field.right}" stroke="${inks.hairline}"/>` +
      words(String(score), 24, y(score) + 5),
  )
  const times = moments.map(({ time, text }) => words(text, x(time) - 20, field.bottom + 30))
  const drawn = lines.map((line, index) => {
    const [first, ...rest] = line.points
    const steps = rest.map(({ time, score }) => `H${x(time)}V${y(score)}`).join('')
    const path = `M${x(first?.time ?? span.from)} ${y(first?.score ?? 0)}${steps}`
    const ink = svgText(colors[index] ?? inks.text)
    const name = `fill="${ink}" font-size="17" font-weight="600"`
    return (
      `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${line.isOwn ? 5 : 2.5}"/>` +
      words(`${line.name} ${line.score}`, field.right + 24, field.top + 12 + index * endHeight * 1.6, name)
    )
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureSize.width} ${pictureSize.height}" width="${pictureSize.width}" height="${pictureSize.height}" font-family="sans-serif">`,
    `<rect width="100%" height="100%" fill="${svgText(inks.ground)}"/>`,
    words(title, 24, 48, `fill="${inks.text}" font-size="28" font-weight="700"`),
    ...grid,
    ...times,
    ...drawn,
    '</svg>',
  ].join('\n')
}
