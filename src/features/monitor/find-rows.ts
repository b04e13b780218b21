const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase()

/** The rows that hold every word looked for, in any of their texts. */
export function findRows<Row>(rows: Row[], find: string, textsOf: (row: Row) => string[]): Row[] {
  const words = plain(find).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = plain(textsOf(row).join('\n'))
    return words.every((word) => text.includes(word))
  })
}
