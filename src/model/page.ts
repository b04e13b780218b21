/** One page of a long list. */
export interface Page<Row> {
  data: Row[]
  /** The number of rows as sent. */
  length: number
  /** The number of rows on the server, if it counts them. */
  total: number
}
