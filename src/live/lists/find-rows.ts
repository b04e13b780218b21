import { searchable } from '#src/lib/searchable.ts'

/** The texts of each row in one, worked out once for every view, however often rows are looked through. */
const textsIn = new WeakMap<object, WeakMap<object, string>>()
const anyView = {}

/**
 * The rows that hold every word looked for, in any of their texts. Rows of a kind always have the same texts, or give the `view`
 * on which they depend.
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
