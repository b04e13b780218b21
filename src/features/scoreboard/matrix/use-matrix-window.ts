import { layoutFor, type MatrixLayout, widthOf } from './matrix-layout.ts'
import { useUnit } from '#src/ui/hooks/unit.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { leadColumns, type Place } from './use-grid-keys.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

const step = 6
const initialRect = { width: 1280, height: 720 }
/** The rows that a usual window shows below the race; on a phone, or in a higher window, the others follow a frame later. */
const mostAtFirst = 8

/** The rows and columns in view, including a few around them, and a function that scrolls a cell into view. */
export function useMatrixWindow(rows: number, columns: number) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const layout = useMatrixLayout(scroller, columns)
  const enabled = scroller !== null // column widths depend on it: rendering earlier would render all rows twice
  const getScrollElement = () => scroller
  const down = useVirtualizer({
    count: rows,
    enabled,
    getScrollElement,
    estimateSize: () => layout.row,
    overscan: 6,
    paddingStart: layout.head,
    // The team's own row may cover either edge.
    scrollPaddingStart: layout.head + layout.row,
    scrollPaddingEnd: layout.row,
    initialRect,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    enabled,
    getScrollElement,
    estimateSize: () => layout.column,
    overscan: 2,
    paddingStart: layout.lead,
    scrollPaddingStart: layout.lead,
    initialRect,
  })
  useEffect(() => down.measure(), [down, layout.row])
  useEffect(() => across.measure(), [across, layout.column])
  const isWhole = useDeferredValue(true, false)
  const rowsShown = down.getVirtualItems().map(({ index }) => index)
  const columnsShown = across.getVirtualItems()
  return {
    setScroller,
    layout,
    /** Whether columns are hidden beyond the edge. */
    hasMore: (across.range?.endIndex ?? columns) < columns - 1,
    /** The indexes of the rows to render: the rest follow once the first have been painted. */
    shown: isWhole ? rowsShown : rowsShown.slice(0, mostAtFirst),
    // In steps, so that scrolling sideways does not render all rows again at every pixel.
    first: Math.floor((columnsShown[0]?.index ?? 0) / step) * step,
    last: Math.min(columns, Math.ceil(((columnsShown.at(-1)?.index ?? -1) + 1) / step) * step) - 1,
    bringIntoView({ row, column }: Place) {
      down.scrollToIndex(row)
      if (column < leadColumns) scroller?.scrollTo({ left: 0 })
      else across.scrollToIndex(column - leadColumns)
    },
  }
}

/** The layout for an element, recomputed whenever its width changes. */
function useMatrixLayout(place: HTMLElement | null, columns: number): MatrixLayout {
  const isPhone = useIsPhone()
  const unit = useUnit()
  const width = useMemo(() => widthOf(place), [place])
  const room = useSyncExternalStore(width.watch, width.now)
  return useMemo(() => layoutFor({ isPhone, room, columns, unit }), [isPhone, room, columns, unit])
}
