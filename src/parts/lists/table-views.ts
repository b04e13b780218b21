import { compareNames } from '#src/lib/compare-names.ts'
import { parsed } from '#src/lib/json.ts'

/** A list as it was shown when somebody saved it: its filter, order and columns, which are the search of its address. */
export interface TableView {
  name: string
  search: string
}

/** As many are stored for each list; the oldest are dropped. */
const most = 50

const isView = (stored: unknown): stored is TableView =>
  typeof stored === 'object' &&
  stored !== null &&
  'name' in stored &&
  'search' in stored &&
  typeof stored.name === 'string' &&
  typeof stored.search === 'string'

const storedIn = (text: string | null): unknown[] => {
  const stored = parsed(text)
  return Array.isArray(stored) ? stored : []
}

const isNamed = (stored: unknown, name: string) => isView(stored) && stored.name === name

/** The views in a stored text, by name; what is none of them is passed over. */
export const viewsFrom = (text: string | null): TableView[] =>
  storedIn(text)
    .filter(isView)
    .toSorted((one, other) => compareNames(one.name, other.name))

/** The text with a view; it takes the place of one with its name. What this version does not know stays stored. */
export const withView = (text: string | null, view: TableView) =>
  JSON.stringify([...storedIn(text).filter((stored) => !isNamed(stored, view.name)), view].slice(-most))

/** The text without the view of this name. */
export const withoutView = (text: string | null, name: string) =>
  JSON.stringify(storedIn(text).filter((stored) => !isNamed(stored, name)))

/** The text with a view under another name; one that had that name is replaced. */
export function withRenamed(text: string | null, from: string, to: string) {
  const view = viewsFrom(text).find(({ name }) => name === from)
  return view ? withView(withoutView(text, from), { ...view, name: to }) : (text ?? '[]')
}
