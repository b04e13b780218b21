import { svgText } from '#src/ui/hooks/save-picture.ts'

interface Look {
  fill: string
  size: number
  weight?: number
  /** The maximum width: longer text is truncated. */
  within?: number
  atEnd?: boolean
}

/** A text element in a saved picture. */
export function words(
  text: string,
  x: number,
  y: number,
  { fill, size, weight = 400, within, atEnd }: Look,
): string {
  const anchor = atEnd ? ' text-anchor="end"' : ''
  const drawn = (x: number, y: number) =>
    `<text x="${x}" y="${y}" fill="${svgText(fill)}" font-size="${size}" font-weight="${weight}"${anchor}>${svgText(text)}</text>`
  if (within === undefined) return drawn(x, y)
  return `<svg x="${x}" y="${y - size}" width="${within}" height="${size * 1.5}">${drawn(0, size)}</svg>`
}
