import { columnWidth, headHeight, type MatrixLayout, rowHeight } from './matrix-layout.ts'
import { leadColumns, type Place } from './use-grid-keys.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'

const initialRect = { width: 1280, height: 720 }

/** Which rows and columns are in view, a few around them included, and how to bring a place into it. */
export function useMatrixWindow(rows: number, columns: number, { lead }: MatrixLayout) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const getScrollElement = () => scroller
  const down = useVirtualizer({
    count: rows,
    getScrollElement,
    estimateSize: () => rowHeight,
    overscan: 6,
    paddingStart: headHeight,
    // The own row may be held at either edge.
    scrollPaddingStart: headHeight + rowHeight,
    scrollPaddingEnd: rowHeight,
    initialRect,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement,
    estimateSize: () => columnWidth,
    overscan: 4,
    paddingStart: lead,
    scrollPaddingStart: lead,
    initialRect,
  })
  const shown = across.getVirtualItems()
  return {
    setScroller,
    rows: down.getVirtualItems().map(({ index }) => index),
    first: shown[0]?.index ?? 0,
    last: shown.at(-1)?.index ?? -1,
    bringIntoView({ row, column }: Place) {
      down.scrollToIndex(row)
      if (column < leadColumns) scroller?.scrollTo({ left: 0 })
      else across.scrollToIndex(column - leadColumns)
    },
  }
}
