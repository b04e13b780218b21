import { searchable } from '#src/lib/searchable.ts'
import type { ReactNode } from 'react'

/** A place or an action listed in the command palette. */
export interface Command {
  /** Unique among all commands. */
  id: string
  label: string
  /** What it belongs to, in a fainter color; searched too. */
  detail?: string | undefined
  /** Further search terms: words of an address, which are the same in every language. */
  find?: string | undefined
  icon: ReactNode
  /** Called once the palette is closed and the focus is back. */
  act: () => void
}

/** The commands of one kind, under a heading. */
export interface CommandGroup {
  name: string
  /** Too many to list without a search. */
  isOnlyFound?: boolean
  items: Command[]
}

/** The last segment of an address. */
export const lastPartOf = (address: string) => address.split(/[?#]/)[0]!.split('/').at(-1)

const mostFound = 50

/** The commands that match, best first, and how many more there are. */
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
    .toSorted((a, b) => a.ranks[0]! - b.ranks[0]!) // by the best of each group
  let room = mostFound
  const shown = found.flatMap(({ group }) => {
    const items = group.items.slice(0, room)
    room -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
  return { groups: shown, more: sumOf(found.map(({ group }) => group)) - sumOf(shown) }
}

const sumOf = (groups: CommandGroup[]) => groups.reduce((sum, { items }) => sum + items.length, 0)

/** The commands of a group that contain every word, best first. */
function ranked(group: CommandGroup, words: string[]) {
  const found = group.items
    .map((item) => ({ item, rank: rankOf(item, words) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => a.rank! - b.rank!)
  return { group: { ...group, items: found.map(({ item }) => item) }, ranks: found.map(({ rank }) => rank!) }
}

/** 0 if the name starts with the first word, 1 if a word of the name does, 2 for any other match; undefined for no match. */
function rankOf({ label, detail = '', find = '' }: Command, words: string[]): number | undefined {
  const name = searchable(label)
  const text = `${name}\n${searchable(detail)}\n${searchable(find)}`
  if (!words.every((word) => text.includes(word))) return undefined
  const [first = ''] = words
  if (name.startsWith(first)) return 0
  return name.split(/[^\p{Letter}\p{Number}]+/u).some((word) => word.startsWith(first)) ? 1 : 2
}
