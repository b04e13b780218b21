import { jsonRows } from '#src/server/transport/json-rows.ts'
import type { Scoreboard, ScoreboardItem } from '#src/model/scoreboard.ts'
import { createYield } from '#src/lib/yielding.ts'
import { second } from '#src/lib/time/time.ts'

type Check = (scoreboard: unknown) => Scoreboard

/** The text that a team's row was parsed from. */
const texts = new WeakMap<ScoreboardItem, string>()

/** Rows that are parsed and checked in one go. */
const atOnce = 64

/**
 * Parses the text of a scoreboard. With thousands of teams it is megabytes, read every half minute, and few of its rows
 * are new: an unchanged row keeps the object of the known scoreboard, and the rest is done in slices, so that the page
 * stays responsive. The first scoreboard is parsed in one go, because nothing is shown before it.
 */
export async function readScoreboard(text: string, known: Scoreboard | undefined, check: Check) {
  const scoreboard = known && (await readChanges(text, known, check).catch(() => undefined))
  if (scoreboard) return scoreboard
  const whole = check(JSON.parse(text)) // throws with the place of the fault in the whole
  setTimeout(() => void remember(text, whole.items), second)
  return whole
}

/** Returns undefined, or throws, if the whole has to be parsed. */
async function readChanges(text: string, known: Scoreboard, check: Check): Promise<Scoreboard | undefined> {
  const yieldIfDue = createYield()
  const split = await jsonRows(text, 'items', yieldIfDue)
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
    await yieldIfDue()
  }
  const whole = items.filter((item) => item !== undefined)
  note(whole, rows)
  return { ...check({ ...rest, items: [] }), items: whole }
}

const sameRow = (item: ScoreboardItem | undefined, row: string) =>
  item !== undefined && texts.get(item) === row ? item : undefined

async function remember(text: string, items: ScoreboardItem[]) {
  const split = await jsonRows(text, 'items', createYield())
  if (split?.rows.length === items.length) note(items, split.rows)
}

/** Stores the newest text of each row; as slices of one text, they keep no older text alive. */
const note = (items: ScoreboardItem[], rows: string[]) =>
  items.forEach((item, index) => texts.set(item, rows[index]!))
