import type { Activity, Announced, FirstSolve, Slots } from '#src/model/activity.ts'
import type { ChallengeCategory } from '#src/model/challenge.ts'
import { timeTicks } from '#src/lib/time/time-ticks.ts'

/** A row of the band: what was announced, or the solves of a category. */
export type BandRow =
  | { is: 'announced'; bySlot: ReadonlyMap<number, Announced[]> }
  | {
      is: 'category'
      category: ChallengeCategory
      solves: readonly number[]
      total: number
      firsts: ReadonlyMap<number, FirstSolve[]>
    }

function grouped<Item extends { slot: number }>(items: readonly Item[]): ReadonlyMap<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const item of items) groups.set(item.slot, [...(groups.get(item.slot) ?? []), item])
  return groups
}

/** The rows of the band: what was announced, and below it the categories. */
export function rowsOf({ categories }: Activity, announced: readonly Announced[]): BandRow[] {
  const rows = categories.map(({ firsts, ...rest }): BandRow => ({
    is: 'category',
    ...rest,
    firsts: grouped(firsts),
  }))
  return [{ is: 'announced', bySlot: grouped(announced) }, ...rows]
}

/** The slots of a row in which there is something, earliest first: the stops of the keyboard. */
export const stopsIn = (row: BandRow): number[] =>
  row.is === 'announced'
    ? [...row.bySlot.keys()].sort((one, other) => one - other)
    : row.solves.flatMap((solves, slot) => (solves > 0 || row.firsts.has(slot) ? [slot] : []))

/** The stop that a key leads to, from a slot or from none; undefined for other keys, and where there is none. */
export function stopAfter(
  key: string,
  stops: readonly number[],
  slot: number | undefined,
): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return stops.find((stop) => slot === undefined || stop > slot)
    case 'ArrowLeft':
      return stops.findLast((stop) => slot === undefined || stop < slot)
    case 'Home':
      return stops[0]
    case 'End':
      return stops.at(-1)
    default:
      return undefined
  }
}

/** How many strengths of color tell the counts of cells apart. */
const levels = 5

/** The strength in which a count is drawn, from 0; `most` is the highest count of all. */
export const levelOf = (count: number, most: number) => Math.ceil((count / most) * levels) - 1

/** The strengths that occur, weakest first: fewer than five where there are fewer counts. */
export const levelsUpTo = (most: number): number[] =>
  Array.from({ length: Math.min(most, levels) }, (_, index) => levelOf(index + 1, Math.min(most, levels)))

/** The cells of a category as one path for each strength, weakest first, in units of a slot and of the row's height. */
export function cellPaths(solves: readonly number[], most: number): string[] {
  const paths = Array.from({ length: levels }, () => '')
  solves.forEach((count, slot) => {
    if (count > 0) paths[levelOf(count, most)]! += `M${slot} 0h.9v1h-.9z`
  })
  return paths
}

/** How far a moment is along the band, from 0 to 1. */
export const shareAt = ({ start, length, count }: Slots, time: number) =>
  Math.min(1, Math.max(0, (time - start) / (length * count)))

/** Round times of day along the band, as the user's clock shows them. */
export const ticksOf = ({ start, length, count }: Slots) =>
  timeTicks({ from: start, to: start + length * count })
