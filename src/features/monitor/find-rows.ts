import { searchable } from '#src/lib/searchable.ts'

/** The rows that hold every word looked for, in any of their texts. */
export function findRows<Row>(rows: Row[], find: string, textsOf: (row: Row) => string[]): Row[] {
  const words = searchable(find).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = searchable(textsOf(row).join('\n'))
    return words.every((word) => text.includes(word))
  })
}
