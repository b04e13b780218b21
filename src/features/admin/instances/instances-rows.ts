import type { InstanceGames } from './instances-games.ts'
import type { SiteInstance } from '#src/model/instance.ts'
import { minute } from '#src/lib/time/time.ts'
import { findRows } from '#src/parts/lists/find-rows.ts'
import type { Masks } from '#src/parts/screen-safe/masks.ts'

/** Which instances are shown, as named in the address. */
export const facets = ['running', 'ending', 'orphans'] as const
export type Facet = (typeof facets)[number]

/** The filter: ids, or empty for any. */
export interface InstanceFilter {
  game: string
  challenge: string
  team: string
  find: string
}

export const keyOf = ({ containerGuid }: SiteInstance) => containerGuid

/** The short name of an instance: the first characters of its id. */
export const shortId = ({ containerGuid }: Pick<SiteInstance, 'containerGuid'>) => containerGuid.slice(0, 8)

/** Where an instance is reached: `host:port`, with IPv6 in brackets. */
export const entryOf = ({ ip, port }: SiteInstance) => `${ip.includes(':') ? `[${ip}]` : ip}:${port}`

/** The visible texts of an instance: a masked entry must not be discoverable by searching letter by letter. */
const textsOf = (instance: SiteInstance, { shown }: Masks) => {
  const { team, challenge, containerGuid, containerId, image } = instance
  const named = [team && `${team.name} #${team.id}`, challenge && `${challenge.title} #${challenge.id}`]
  return [
    ...named.filter((text) => text !== null),
    containerGuid,
    containerId,
    image,
    shown('address', entryOf(instance)),
  ]
}

/** Least time left first. */
export const byTimeLeft = (instances: SiteInstance[]) =>
  instances.toSorted((one, other) => one.expectStopAt - other.expectStopAt)

const fits = (wanted: string, id: number | undefined) => wanted === '' || wanted === String(id)

/** The instances that match, by what is visible of them. */
export const fitting = (
  instances: SiteInstance[],
  { game, challenge, team, find }: InstanceFilter,
  gameOf: InstanceGames['gameOf'],
  masks: Masks,
) =>
  findRows(
    instances.filter(
      (instance) =>
        fits(challenge, instance.challenge?.id) &&
        fits(team, instance.team?.id) &&
        fits(game, gameOf.get(instance.challenge?.id ?? 0)?.id),
    ),
    find,
    (instance) => textsOf(instance, masks),
    masks,
  )

/** Milliseconds left under which a player is warned. */
export const endingWithin = 10 * minute
/** Milliseconds left under which an instance is marked as urgent. */
export const urgentWithin = 2 * minute

/** How many of these, sorted by least time left, end within ten minutes. */
export function endingCount(sorted: SiteInstance[], now: number) {
  const first = sorted.findIndex(({ expectStopAt }) => expectStopAt >= now + endingWithin)
  return first < 0 ? sorted.length : first
}

/** How many instances one challenge or team has. */
export interface Load<Of> {
  of: Of
  count: number
  orphans: number
}

/** The number of instances per owner, most first. */
export function loadsOf<Of extends { id: number }>(
  instances: SiteInstance[],
  ownerOf: (instance: SiteInstance) => Of | null,
  orphans: InstanceGames['orphans'],
): Load<Of>[] {
  const loads = new Map<number, Load<Of>>()
  for (const instance of instances) {
    const of = ownerOf(instance)
    if (!of) continue
    const load = loads.get(of.id) ?? { of, count: 0, orphans: 0 }
    load.count++
    if (orphans.has(instance.containerGuid)) load.orphans++
    loads.set(of.id, load)
  }
  return [...loads.values()].sort((one, other) => other.count - one.count || one.of.id - other.of.id)
}

/** Adds to the shown rows those of the current batch: they stay until it is cleared, even once they are gone. */
export function withHeld(shown: SiteInstance[], held: SiteInstance[]) {
  if (held.length === 0) return shown
  const known = new Set(shown.map(keyOf))
  return byTimeLeft([...shown, ...held.filter((one) => !known.has(one.containerGuid))])
}
