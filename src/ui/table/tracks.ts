import type { Column } from './table.tsx'
import { textWidth } from '#src/ui/text/text-width.ts'
import { rem } from '#src/ui/hooks/unit.ts'

const headLook = { size: 11, weight: 600, spacing: 0.08 }
/** The width of the arrow beside a title that can be sorted by, in pixels of a usual window. */
export const sortArrow = 12
const leastShare = 5.5
const cellLook = { size: 13, weight: 400 }

/** The track of a column; one of a fixed width is made wide enough for its words, and for the arrow of one that can be sorted by. */
export function trackOf<Row>({ title, width, words = [], beside = 0 }: Column<Row>, arrow: number): string {
  if (!/^[\d.]+(px|rem)$/.test(width)) return width
  const least = Math.max(
    typeof title === 'string' ? textWidth(title.toLocaleUpperCase(), headLook) + arrow : 0,
    ...words.map((word) => textWidth(word, cellLook) + beside),
  )
  return least > 0 ? `max(${width}, ${rem(least)})` : width
}

/** The least width of a row of these tracks, in CSS: a share of what is left is never narrower than a short name. */
export function leastWidth(tracks: readonly string[]): string {
  const least = tracks.map((track) => {
    const [, start = '0', share = '1'] = /^minmax\((.+?), ([\d.]+)fr\)$/.exec(track) ?? []
    if (!track.includes('fr')) return track
    return start === '0' ? `${Math.max(0.9, Number(share)) * leastShare}rem` : start
  })
  return `calc(${[...least, `${tracks.length - 1} * var(--s3)`, '3.6rem'].join(' + ')})`
}
