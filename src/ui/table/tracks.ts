import { hideable } from './sort-head.tsx'
import type { TableSort } from './sort.ts'
import type { Column } from './table.tsx'
import { textWidth } from '#src/ui/text/text-width.ts'
import { rem } from '#src/ui/hooks/unit.ts'
import { useMemo } from 'react'

const headLook = { size: 11, weight: 600, spacing: 0.08 }
/** The width of the arrow beside a title that can be sorted by, in pixels of a usual window. */
const sortArrow = 12
const leastShare = 5.5
const cellLook = { size: 13, weight: 400 }

/** The columns that are shown, the tracks of a row of them, and its least width. */
export function useGrid<Row>(known: Column<Row>[], { hidden, orders }: Partial<TableSort> = {}) {
  const columns = useMemo(() => {
    if (!hidden?.size) return known
    const gone = new Set(hideable(known).flatMap(({ key }) => (hidden.has(key) ? key : [])))
    return known.filter(({ key }) => !gone.has(key))
  }, [known, hidden])
  return useMemo(() => {
    const tracks = columns.map((column) => trackOf(column, orders?.[column.key] ? sortArrow : 0))
    return { columns, tracks: { gridTemplateColumns: tracks.join(' ') }, least: leastWidth(tracks) }
  }, [columns, orders])
}

export type Grid<Row> = ReturnType<typeof useGrid<Row>>

/** The track of a column; one of a fixed width is made wide enough for its words, and for the arrow of one that can be sorted by. */
function trackOf<Row>({ title, width, words = [], beside = 0 }: Column<Row>, arrow: number): string {
  if (!/^[\d.]+(px|rem)$/.test(width)) return width
  const least = Math.max(
    typeof title === 'string' ? textWidth(title.toLocaleUpperCase(), headLook) + arrow : 0,
    ...words.map((word) => textWidth(word, cellLook) + beside),
  )
  return least > 0 ? `max(${width}, ${rem(least)})` : width
}

/** The least width of a row of these tracks, in CSS: a share of what is left is never narrower than a short name. */
function leastWidth(tracks: readonly string[]): string {
  const least = tracks.map((track) => {
    const [, start = '0', share = '1'] = /^minmax\((.+?), ([\d.]+)fr\)$/.exec(track) ?? []
    if (!track.includes('fr')) return track
    return start === '0' ? `${Math.max(0.9, Number(share)) * leastShare}rem` : start
  })
  return `calc(${[...least, `${tracks.length - 1} * var(--s3)`, '3.6rem'].join(' + ')})`
}
