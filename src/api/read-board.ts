import { jsonRows } from './json-rows.ts'
import type { Scoreboard, ScoreboardItem } from '#contract/api.gen.ts'
import { breather } from '#src/lib/breather.ts'
import { second } from '#src/lib/time.ts'

type Check = (board: unknown) => Scoreboard

/** The text that a team's row was read from. */
const texts = new WeakMap<ScoreboardItem, string>()

/** Rows that are parsed and checked in one go. */
const atOnce = 64

/**
 * Reads the text of a board. That of thousands of teams is megabytes, read every half minute, and few of its rows are new:
 * a row that says what it said stays the object of the board that is known, and what is left to do is done in slices, so
 * that the page goes on. The first board is read in one go: nothing is shown before it.
 */
export async function readBoard(text: string, known: Scoreboard | undefined, check: Check) {
  const board = known && (await readChanges(text, known, check).catch(() => undefined))
  if (board) return board
  const whole = check(JSON.parse(text)) // throws where the fault is in the whole
  setTimeout(() => void remember(text, whole.items), second)
  return whole
}

/** Undefined, or an error, where the whole has to be read. */
async function readChanges(text: string, known: Scoreboard, check: Check): Promise<Scoreboard | undefined> {
  const breathe = breather()
  const split = await jsonRows(text, 'items', breathe)
  if (!split) return undefined
  const { rows } = split
  const rest = JSON.parse(split.rest) as object
  const items = rows.map((row, index) => sameRow(known.items[index], row))
  const changed = items.flatMap((item, index) => (item ? [] : index))
  for (let at = 0; at < changed.length; at += atOnce) {
    const slice = changed.slice(at, at + atOnce)
    const read = check({ ...rest, items: JSON.parse(`[${slice.map((index) => rows[index]).join()}]`) }).items
    if (read.length < slice.length) return undefined // one was left out
    for (const [place, index] of slice.entries()) items[index] = read[place]
    await breathe()
  }
  const whole = items.filter((item) => item !== undefined)
  note(whole, rows)
  return { ...check({ ...rest, items: [] }), items: whole }
}

const sameRow = (item: ScoreboardItem | undefined, row: string) =>
  item !== undefined && texts.get(item) === row ? item : undefined

async function remember(text: string, items: ScoreboardItem[]) {
  const split = await jsonRows(text, 'items', breather())
  if (split?.rows.length === items.length) note(items, split.rows)
}

/** The newest text of each row; as parts of one, they keep no older one. */
const note = (items: ScoreboardItem[], rows: string[]) =>
  items.forEach((item, index) => texts.set(item, rows[index]!))
