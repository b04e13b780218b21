import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** The number of columns before the challenges: rank, team and points. */
export const leadColumns = 3

export interface Place {
  row: number
  column: number
}

interface GridKeys {
  /** The ids of the rows, in order. */
  ids: readonly number[]
  columns: number
  onMove: (place: Place) => void
  onOpen: (place: Place) => void
}

const page = 10

/** The place a key moves to; undefined for other keys. */
export function placeAfter(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | undefined {
  const to = (row: number, column: number) => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  })
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(row - page, column)
    case 'Home':
      return to(ctrlKey ? 0 : row, 0)
    case 'End':
      return to(ctrlKey ? rows - 1 : row, columns - 1)
    default:
      return undefined
  }
}

/** Keyboard navigation for a virtualized grid: the grid keeps the focus and exposes the active cell. */
export function useGridKeys({ ids, columns, onMove, onOpen }: GridKeys) {
  const [held, hold] = useState<Place & { id?: number | undefined }>({ row: 0, column: 1 })
  const [isFocused, setFocused] = useState(false)

  const rows = ids.length
  // Ranks change during navigation: the active cell follows its row's id, or stays at the index once that is gone.
  const place = { row: held.id === undefined ? held.row : rowOf(held.id, held.row), column: held.column }

  function rowOf(id: number, last: number) {
    const row = ids.indexOf(id)
    return row >= 0 ? row : Math.max(0, Math.min(rows - 1, last))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (rows === 0) return
    if (event.key === 'Enter') onOpen(place)
    const next = placeAfter(event, place, { rows, columns })
    if (!next) return
    event.preventDefault()
    hold({ ...next, id: ids[next.row] })
    onMove(next)
  }

  return {
    /** The active cell, while the grid has the focus. */
    active: isFocused && place.row < rows ? place : undefined,
    onKeyDown,
    // A click focuses the grid too, but must not show an active cell.
    onFocus: ({ currentTarget }: FocusEvent) => {
      hold({ ...place, id: ids[place.row] })
      setFocused(currentTarget.matches(':focus-visible'))
    },
    onBlur: () => setFocused(false),
  }
}
