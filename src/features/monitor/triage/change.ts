/** A list after a change: new rows, then as many of the last rows of the list as it was before. */
export interface Change<Row> {
  rows: readonly Row[]
  rest: number
}

/** What has changed in a list whose older rows are mostly the same objects. */
export function changeOf<Row>(before: readonly Row[], after: readonly Row[]): Change<Row> {
  let rest = 0
  while (rest < Math.min(before.length, after.length) && before.at(-1 - rest) === after.at(-1 - rest)) rest++
  return { rows: after.slice(0, after.length - rest), rest }
}
