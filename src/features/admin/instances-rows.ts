import type { InstanceGames } from './instances-games.ts'
import type { ContainerInstance } from '#contract/api.gen.ts'
import { minute } from '#src/lib/time.ts'
import { findRows } from '#src/live/lists/find-rows.ts'
import type { Masks } from '#src/live/screen-safe/masks.ts'

/** Which instances are shown; the words of the address. */
export const facets = ['running', 'ending', 'orphans'] as const
export type Facet = (typeof facets)[number]

/** The facet that the address names; those that run for any other word. */
export const facetFrom = (word: string): Facet => facets.find((facet) => facet === word) ?? 'running'

/** What is looked for: ids, or empty for any. */
export interface InstanceFilter {
  game: string
  challenge: string
  team: string
  find: string
}

export const keyOf = ({ containerGuid }: ContainerInstance) => containerGuid

/** What an instance is called: the first signs of its id. */
export const shortId = ({ containerGuid }: Pick<ContainerInstance, 'containerGuid'>) =>
  containerGuid.slice(0, 8)

/** Where an instance is reached: `host:port`, IPv6 in brackets. */
export const entryOf = ({ ip, port }: ContainerInstance) => `${ip.includes(':') ? `[${ip}]` : ip}:${port}`

/** What is seen of an instance: an entry that is masked must not be found, letter by letter. */
const textsOf = (instance: ContainerInstance, { shown }: Masks) => {
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

/** Those with the least time left first. */
export const byTimeLeft = (instances: ContainerInstance[]) =>
  instances.toSorted((one, other) => one.expectStopAt - other.expectStopAt)

const fits = (wanted: string, id: number | undefined) => wanted === '' || wanted === String(id)

/** The instances that fit, as far as they are seen. */
export const fitting = (
  instances: ContainerInstance[],
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

/** Time left under which a player is warned, and under which it is as good as over. */
export const endingWithin = 10 * minute
/** An instance that ends within this is marked. */
export const urgentWithin = 2 * minute

/** How many of these, the least time left first, end within ten minutes. */
export function endingCount(sorted: ContainerInstance[], now: number) {
  const first = sorted.findIndex(({ expectStopAt }) => expectStopAt >= now + endingWithin)
  return first < 0 ? sorted.length : first
}

/** How many instances one challenge or team has. */
export interface Load<Of> {
  of: Of
  count: number
  orphans: number
}

/** Who has how many instances, the most first. */
export function loadsOf<Of extends { id: number }>(
  instances: ContainerInstance[],
  ownerOf: (instance: ContainerInstance) => Of | null,
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

/** The rows that are shown with those that something is done to: they stay until that is cleared, also when they are gone. */
export function withHeld(shown: ContainerInstance[], held: ContainerInstance[]) {
  if (held.length === 0) return shown
  const known = new Set(shown.map(keyOf))
  return byTimeLeft([...shown, ...held.filter((one) => !known.has(one.containerGuid))])
}
