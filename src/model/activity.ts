// A game as a whole: what happened when, and who led.
import type { ChallengeCategory } from './challenge.ts'
import type { GameNotice } from './notice.ts'
import type { Scoreboard } from './scoreboard.ts'
import { teamHistories } from './team-history.ts'

const minute = 60_000

/** The lengths that a slot may have, in minutes: ten, unless the game is too long for that. */
const slotLengths = [10, 20, 30, 60, 120, 180, 360, 720, 1_440]
/** The most slots that can be told apart on a screen. */
const mostSlots = 288

/** The time of a game in slots of equal length; the last one may reach past the end. */
export interface Slots {
  start: number
  /** Of one, in milliseconds. */
  length: number
  count: number
}

/** Divides a game into slots of ten minutes; a game longer than two days into longer ones. */
export function slotsOf({ start, end }: { start: number; end: number }): Slots {
  const span = Math.max(end - start, minute)
  const minutes = slotLengths.find((length) => span / (length * minute) <= mostSlots) ?? slotLengths.at(-1)!
  const length = minutes * minute
  return { start, length, count: Math.ceil(span / length) }
}

/** The slot of a moment; one before the start or after the end is in the first or the last. */
export const slotAt = ({ start, length, count }: Slots, time: number) =>
  Math.min(count - 1, Math.max(0, Math.floor((time - start) / length)))

/** The first solve of a challenge. */
export interface FirstSolve {
  slot: number
  challenge: string
  team: string
}

/** The solves of one category over the game. */
export interface CategoryActivity {
  category: ChallengeCategory
  /** Solves in each slot. */
  solves: number[]
  total: number
  firsts: FirstSolve[]
}

/** When a game was solved. */
export interface Activity {
  slots: Slots
  categories: CategoryActivity[]
  total: number
  /** The most solves of one category in one slot. */
  most: number
  /** The slot with the most solves of all categories; undefined without any. */
  busiest: { slot: number; solves: number } | undefined
}

/**
 * Counts the solves of all teams on a scoreboard by category and slot. A solve after the end, as in practice mode, is left
 * out; the challenges are in the order of the scoreboard.
 */
export function activityOf(
  { challenges, items }: Pick<Scoreboard, 'challenges' | 'items'>,
  game: { start: number; end: number },
): Activity {
  const slots = slotsOf(game)
  const rowOf = new Map<number, CategoryActivity>()
  const categories = Object.values(challenges).flatMap((listed): CategoryActivity[] => {
    const category = listed[0]?.category
    if (!category) return []
    const solves = Array.from({ length: slots.count }, () => 0)
    const firsts = listed.flatMap(({ title, bloods: [first] }) =>
      first && first.submitTimeUtc <= game.end
        ? [{ slot: slotAt(slots, first.submitTimeUtc), challenge: title, team: first.name }]
        : [],
    )
    const row = { category, solves, total: 0, firsts: firsts.sort((one, other) => one.slot - other.slot) }
    for (const { id } of listed) rowOf.set(id, row)
    return [row]
  })
  const all = Array.from({ length: slots.count }, () => 0)
  for (const { id, time } of items.flatMap(({ solvedChallenges }) => solvedChallenges)) {
    const row = rowOf.get(id)
    if (!row || time > game.end) continue
    const slot = slotAt(slots, time)
    row.solves[slot]! += 1
    row.total += 1
    all[slot]! += 1
  }
  const solves = Math.max(0, ...all)
  return {
    slots,
    categories,
    total: categories.reduce((sum, { total }) => sum + total, 0),
    most: Math.max(0, ...categories.map((row) => Math.max(...row.solves))),
    busiest: solves > 0 ? { slot: all.indexOf(solves), solves } : undefined,
  }
}

/** What organizers said in one slot. */
export interface Announced {
  slot: number
  is: 'notice' | 'hint'
  notices: GameNotice[]
}

/** The written notices and the new hints of a game by slot, earliest first; notices before hints. */
export function announcedIn(
  notices: readonly GameNotice[],
  slots: Slots,
  game: { start: number; end: number },
): Announced[] {
  const found = new Map<string, Announced>()
  for (const notice of notices.toSorted((one, other) => one.time - other.time)) {
    const is = notice.type === 'Normal' ? 'notice' : notice.type === 'NewHint' ? 'hint' : undefined
    if (!is || notice.time < game.start || notice.time > game.end) continue
    const slot = slotAt(slots, notice.time)
    const known = found.get(`${slot} ${is}`)
    if (known) known.notices.push(notice)
    else found.set(`${slot} ${is}`, { slot, is, notices: [notice] })
  }
  return [...found.values()].sort(
    (one, other) => one.slot - other.slot || Number(one.is === 'hint') - Number(other.is === 'hint'),
  )
}

/** A team that takes the lead. */
export interface Lead {
  teamId: number
  team: string
  /** When it did. */
  time: number
}

/**
 * Who led a game from when on, earliest first, with challenges worth what they are today. A team leads with more points
 * than any other: with as many, whoever had them first stays ahead (behaviour 4.4). Teams without a rank never lead.
 */
export function leadsIn(scoreboard: Pick<Scoreboard, 'items'>): Lead[] {
  const steps = teamHistories(scoreboard)
    .filter(({ item }) => item.rank > 0)
    .flatMap(({ item, line }) => line.map(({ time, score }) => ({ item, time, score })))
    .sort((one, other) => one.time - other.time)
  const leads: Lead[] = []
  let most = 0
  for (const { item, time, score } of steps) {
    if (score <= most) continue
    most = score
    if (leads.at(-1)?.teamId !== item.id) leads.push({ teamId: item.id, team: item.name, time })
  }
  return leads
}
