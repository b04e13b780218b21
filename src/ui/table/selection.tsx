import { Tick } from '#src/ui/table/tick.tsx'
import { column, type Column } from './table.tsx'
import { useMemo, useRef, useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

/** Which rows of a list are selected; rows that are no longer listed are not. */
export interface Selection {
  /** The selected keys, in the order of the list. */
  keys: string[]
  has: (key: string) => boolean
  /** Selects or deselects a row; with `isRange`, also every row from the one clicked last. */
  toggle: (key: string, isRange?: boolean) => void
  /** Selects every selectable row, or none where all are. */
  toggleAll: () => void
  clear: () => void
  state: 'none' | 'some' | 'all'
}

/** A selection among the shown rows, by their keys; `initially` none. */
export function useSelection(shown: readonly string[], initially?: readonly string[]): Selection {
  const [chosen, setChosen] = useState(() => (initially ? new Set(initially) : nothing))
  const last = useRef<string>(undefined)
  return useMemo(() => {
    const keys = shown.filter((key) => chosen.has(key))
    const state = keys.length === 0 ? 'none' : keys.length === shown.length ? 'all' : 'some'
    return {
      keys,
      state,
      has: (key) => chosen.has(key),
      toggle(key, isRange = false) {
        const from = isRange && last.current !== undefined ? shown.indexOf(last.current) : -1
        const to = shown.indexOf(key)
        const range = from < 0 ? [key] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
        const isOn = !chosen.has(key)
        last.current = key
        setChosen(new Set(isOn ? [...keys, ...range] : keys.filter((known) => !range.includes(known))))
      },
      toggleAll: () => setChosen(state === 'all' ? nothing : new Set(shown)),
      clear: () => setChosen(nothing),
    }
  }, [shown, chosen])
}

/** The column of checkboxes; the one in its head selects all. `labels` says which row each is for. */
export function selectionColumn<Row>(
  selection: Selection,
  keyOf: (row: Row) => string,
  labels: { all: string; one: (row: Row) => string },
): Column<Row> {
  const { state, has, toggle, toggleAll } = selection
  const head = (
    <Tick label={labels.all} isOn={state === 'all'} isMixed={state === 'some'} onToggle={toggleAll} />
  )
  return column('selection', head, '18px', (row) => {
    const key = keyOf(row)
    return <Tick label={labels.one(row)} isOn={has(key)} onToggle={(isRange) => toggle(key, isRange)} />
  })
}
