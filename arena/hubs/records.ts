const end = '\x1e'
const longest = 32 * 1024

/** One message as SignalR's JSON protocol writes it. */
export const recordOf = (message: object) => JSON.stringify(message) + end

/** The records in `text`, without their terminators. */
export const recordsIn = (text: string) => text.split(end).filter((record) => record !== '')

/** Splits streamed text into whole records and the unfinished rest; `isTooLong` if a record exceeds 32 KiB. */
export function splitRecords(text: string) {
  const records = text.split(end)
  const rest = records.pop() ?? ''
  return {
    records,
    rest,
    isTooLong: [...records, rest].some((record) => Buffer.byteLength(record) > longest),
  }
}

/** Parses a JSON object; undefined for anything else. */
export function messageIn(record: string): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse(record)
    const isObject = typeof message === 'object' && message !== null && !Array.isArray(message)
    return isObject ? (message as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
