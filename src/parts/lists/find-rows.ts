import { searchable } from '#src/lib/searchable.ts'

/** The joined searchable text of each row, computed once per view, however often rows are searched. */
const textsIn = new WeakMap<object, WeakMap<object, string>>()
const anyView = {}

/**
 * Returns the rows that contain every searched word, in any of their texts. A row's texts must never change, unless
 * they depend only on the `view` passed.
 */
export function findRows<Row extends object>(
  rows: Row[],
  find: string,
  textsOf: (row: Row) => string[],
  view: object = anyView,
): Row[] {
  const words = searchable(find).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  const texts = textsIn.get(view) ?? new WeakMap<object, string>()
  textsIn.set(view, texts)
  return rows.filter((row) => {
    const text = texts.get(row) ?? searchable(textsOf(row).join('\n'))
    texts.set(row, text)
    return words.every((word) => text.includes(word))
  })
}
