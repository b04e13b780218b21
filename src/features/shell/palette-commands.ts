import { searchable } from '#src/lib/searchable.ts'
import type { ReactNode } from 'react'

/** A place to go to or an act to do, as the command palette lists it. */
export interface Command {
  /** Tells it from all others. */
  id: string
  label: string
  /** What it belongs to, in a quieter voice; it is searched too. */
  detail?: string | undefined
  /** More words that it is found by: of an address, which is the same in every language. */
  find?: string | undefined
  icon: ReactNode
  /** Done once the palette is closed and the focus is back. */
  act: () => void
}

/** Commands of a kind, under their name. */
export interface CommandGroup {
  name: string
  /** There are so many that only those looked for are listed. */
  isOnlyFound?: boolean
  items: Command[]
}

/** The last part of an address. */
export const lastPartOf = (address: string) => address.split(/[?#]/)[0]!.split('/').at(-1)

const mostFound = 50

/** What is found of all commands: the best first, and how many more there are. */
export function findCommands(
  groups: CommandGroup[],
  typed: string,
): { groups: CommandGroup[]; more: number } {
  const words = searchable(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0)
    return { groups: groups.filter(({ items, isOnlyFound }) => !isOnlyFound && items.length > 0), more: 0 }
  const found = groups
    .map((group) => ranked(group, words))
    .filter(({ ranks }) => ranks.length > 0)
    .toSorted((a, b) => a.ranks[0]! - b.ranks[0]!) // the best of each
  let room = mostFound
  const shown = found.flatMap(({ group }) => {
    const items = group.items.slice(0, room)
    room -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
  return { groups: shown, more: sumOf(found.map(({ group }) => group)) - sumOf(shown) }
}

const sumOf = (groups: CommandGroup[]) => groups.reduce((sum, { items }) => sum + items.length, 0)

/** The commands of a group that hold every word, the best first. */
function ranked(group: CommandGroup, words: string[]) {
  const found = group.items
    .map((item) => ({ item, rank: rankOf(item, words) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => a.rank! - b.rank!)
  return { group: { ...group, items: found.map(({ item }) => item) }, ranks: found.map(({ rank }) => rank!) }
}

/** 0 for a name that begins so, 1 for one with a word that does, 2 for what holds it anywhere; undefined for what does not. */
function rankOf({ label, detail = '', find = '' }: Command, words: string[]): number | undefined {
  const name = searchable(label)
  const text = `${name}\n${searchable(detail)}\n${searchable(find)}`
  if (!words.every((word) => text.includes(word))) return undefined
  const [first = ''] = words
  if (name.startsWith(first)) return 0
  return name.split(/[^\p{Letter}\p{Number}]+/u).some((word) => word.startsWith(first)) ? 1 : 2
}
