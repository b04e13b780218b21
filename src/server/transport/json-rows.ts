/** A JSON document split up: the text of each row of one of its lists, and the document with that list empty. */
export interface JsonRows {
  rows: string[]
  rest: string
}

const quote = 34
const backslash = 92
const [listOpens, listCloses, objectOpens, objectCloses] = [91, 93, 123, 125]

/**
 * Splits up the list under `member` of a document without parsing its rows, since unchanged text need not be parsed.
 * Undefined if there is no such list.
 */
export async function jsonRows(
  text: string,
  member: string,
  yieldIfDue: () => Promise<void>,
): Promise<JsonRows | undefined> {
  const start = startOf(text, member)
  if (start === undefined) return undefined
  const rows: string[] = []
  let at = start
  for (;;) {
    const row = nextRow(text, at)
    if (row === undefined) return undefined
    if (row.from === row.to) return { rows, rest: text.slice(0, start) + text.slice(row.to) }
    rows.push(text.slice(row.from, row.to))
    at = row.to
    if (rows.length % 32 === 0) await yieldIfDue()
  }
}

/** The index after the bracket that opens the list; only for a member of the document itself. */
function startOf(text: string, member: string) {
  const opens = new RegExp(`"${member}"\\s*:\\s*\\[`, 'y')
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) {
      opens.lastIndex = at
      if (depth === 1 && opens.test(text)) return opens.lastIndex
      at = endOfString(text, at)
    } else if (sign === listOpens || sign === objectOpens) depth++
    else if (sign === listCloses || sign === objectCloses) depth--
  }
  return undefined
}

/** The range of the next object; empty at the bracket that closes the list; undefined in broken text. */
function nextRow(text: string, start: number) {
  let depth = 0
  let from = start
  for (let at = start; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at)
        break
      case listOpens:
      case objectOpens:
        if (depth++ === 0) from = at
        break
      case listCloses:
      case objectCloses:
        if (depth === 0) return { from: at, to: at }
        if (--depth === 0) return { from, to: at + 1 }
    }
  }
  return undefined
}

function endOfString(text: string, from: number) {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return at
  }
  return text.length
}
