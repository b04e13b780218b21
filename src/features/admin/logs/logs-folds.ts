import type { LogMessage } from '#src/model/log.ts'
import { logIdentity } from '#src/server/reads/logs.ts'

/** A row of the log: a line, which may stand for `times` equal ones since `since`; one of those repeats; or the full text. */
export interface LogRow {
  is: 'line' | 'repeat' | 'text'
  key: string
  line: LogMessage
  times: number
  since: number
}

/** Everything in a line except its time. */
const textOf = ({ level, name, ip, msg, status }: LogMessage) =>
  JSON.stringify([level, name, ip, msg, status])

/** The row last made for a line: an unchanged row is not rendered again. */
const known = new WeakMap<LogMessage, LogRow>()

function rowOf(key: string, line: LogMessage, times: number, since: number): LogRow {
  const before = known.get(line)
  if (before?.key === key && before.times === times && before.since === since) return before
  const row: LogRow = { is: 'line', key, line, times, since }
  known.set(line, row)
  return row
}

/** Merges equal lines into one row, at the position of the newest. */
export function folded(lines: LogMessage[]): { rows: LogRow[]; linesOf: (key: string) => LogMessage[] } {
  const groups = new Map<string, LogMessage[]>()
  for (const line of lines) {
    const text = textOf(line)
    const group = groups.get(text)
    if (group) group.push(line)
    else groups.set(text, [line])
  }
  const rows = [...groups].map(([key, [newest, ...more]]) =>
    rowOf(key, newest!, more.length + 1, (more.at(-1) ?? newest!).time),
  )
  return { rows, linesOf: (key) => groups.get(key) ?? [] }
}

/** Every line as its own row. */
export const unfolded = (lines: LogMessage[]) => ({
  rows: lines.map((line) => rowOf(logIdentity(line), line, 1, line.time)),
  linesOf: (): LogMessage[] => [],
})

const longest = 90

/** Whether a message does not fit in a row. */
const isLong = ({ msg }: LogMessage) => msg !== null && (msg.length > longest || msg.includes('\n'))

/** Whether a row has more to show when opened. */
export const canOpen = ({ is, line, times }: LogRow) => is === 'line' && (times > 1 || isLong(line))

/** The rows, each opened one followed by its full text and the equal lines. */
export function withOpen({ rows, linesOf }: ReturnType<typeof folded>, open: ReadonlySet<string>): LogRow[] {
  if (open.size === 0) return rows
  return rows.flatMap((row) => {
    if (!open.has(row.key)) return [row]
    const text: LogRow = { ...row, is: 'text', key: `${row.key} text` }
    const repeats = linesOf(row.key)
      .slice(1)
      .map((line): LogRow => ({ is: 'repeat', key: logIdentity(line), line, times: 1, since: line.time }))
    return [row, ...(isLong(row.line) ? [text] : []), ...repeats]
  })
}

/** This many refusals in a row are no accident. */
const manyRefusals = 10

/** Whether equal lines look like repeated attempts to get in. */
export const isSuspicious = ({ times, line: { status } }: LogRow) =>
  status === 'Denied' && times >= manyRefusals
