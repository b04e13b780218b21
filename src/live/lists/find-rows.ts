import { searchable } from '#src/lib/searchable.ts'

/** The texts of each row in one, worked out once however often rows are looked through. */
const texts = new WeakMap<object, string>()

/** The rows that hold every word looked for, in any of their texts; rows of a kind always have the same texts. */
export function findRows<Row extends object>(
  rows: Row[],
  find: string,
  textsOf: (row: Row) => string[],
): Row[] {
  const words = searchable(find).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = texts.get(row) ?? searchable(textsOf(row).join('\n'))
    texts.set(row, text)
    return words.every((word) => text.includes(word))
  })
}
