import { type Health, healthOf, needsAttention, type Tally } from '#src/parts/health/challenge-health.ts'
import { hasInstance } from '#src/features/editor/challenges/challenge-words.ts'
import { challengeTypes } from '#src/model/challenge-types.ts'
import type { ChallengeCategory, ChallengeEdit, ChallengeSummary } from '#src/model/challenge.ts'
import { searchable } from '#src/lib/searchable.ts'

/** A challenge of the list, with everything known about it. */
export interface ListedChallenge extends ChallengeSummary {
  /** Undefined where it was not read: it may be long. */
  detail: ChallengeEdit | undefined
  solves: number
  tally: Tally | undefined
  health: Health
}

/** A row of the table: the header of a category, or a challenge in it. */
export type ChallengeRow =
  | { is: 'head'; category: ChallengeCategory; count: number; off: number; solves: number }
  | { is: 'challenge'; challenge: ListedChallenge }

/** The stable key of a row. */
export const rowKey = (row: ChallengeRow) => (row.is === 'head' ? row.category : String(row.challenge.id))

/** What a challenge needs before it can be solved; servers accept one without an image, but its instances then fail. */
export function missingIn({ type, flags, containerImage }: ChallengeEdit): 'noFlag' | 'noImage' | undefined {
  if (!challengeTypes.includes(type)) return undefined
  if (type !== 'DynamicContainer' && flags.length === 0) return 'noFlag'
  return hasInstance(type) && !containerImage?.trim() ? 'noImage' : undefined
}

/** Whether it cannot be enabled, as far as is known. */
export const isStuck = ({ isEnabled, health: { is } }: ListedChallenge) =>
  !isEnabled && (is === 'noFlag' || is === 'noImage')

/** Which challenges are shown, as named in the address. */
export const facets = ['all', 'attention', 'off', 'containers'] as const
export type Facet = (typeof facets)[number]

const isIn: Record<Facet, (challenge: ListedChallenge) => boolean> = {
  all: () => true,
  attention: ({ health }) => needsAttention(health),
  off: ({ isEnabled }) => !isEnabled,
  containers: ({ type }) => hasInstance(type),
}

/** The number of challenges per facet. */
export const facetCounts = (challenges: readonly ListedChallenge[]) =>
  Object.fromEntries(facets.map((facet) => [facet, challenges.filter(isIn[facet]).length])) as Record<
    Facet,
    number
  >

/** What is known about a game's challenges besides their list. */
export interface Known {
  details: ReadonlyMap<number, ChallengeEdit>
  /** Teams that solved it, by the scoreboard; disabled challenges are not on it. */
  solves: ReadonlyMap<number, number>
  /** By title; undefined while not read, and before the game starts. */
  tallies: ReadonlyMap<string, Tally> | undefined
  isStarted: boolean
}

const noSubmissions: Tally = { solvers: 0, wrong: 0, tried: 0, sameWrong: 0, lastSolve: undefined }

/** Combines a challenge with what is known about it. */
export function listed(challenge: ChallengeSummary, known: Known): ListedChallenge {
  const detail = known.details.get(challenge.id)
  const tally = known.tallies && (known.tallies.get(challenge.title) ?? noSubmissions)
  const solves = known.solves.get(challenge.id) ?? detail?.acceptedCount ?? tally?.solvers ?? 0
  const health = healthOf({
    isOn: challenge.isEnabled,
    flags: challenge.type === 'DynamicContainer' ? undefined : detail?.flags.length,
    hasNoImage: detail && hasInstance(challenge.type) ? !detail.containerImage : undefined,
    solves,
    tally,
    isStarted: known.isStarted,
    unsolved: undefined, // organizers do not read events
  })
  return { ...challenge, detail, solves, tally, health }
}

interface Wanted {
  facet: Facet
  find: string
  /** Empty for all. */
  category: string
}

/** The matching challenges, under category headers that sum up all that are in them. */
export function rowsFrom(challenges: readonly ListedChallenge[], { facet, find, category }: Wanted) {
  const shown = challenges.filter(
    (challenge) =>
      isIn[facet](challenge) &&
      (category === '' || challenge.category === category) &&
      searchable(challenge.title).includes(searchable(find)),
  )
  const categories = [...new Set(challenges.map(({ category }) => category))]
  return categories.flatMap((category): ChallengeRow[] => {
    const rows = shown.filter((challenge) => challenge.category === category)
    if (rows.length === 0) return []
    const all = challenges.filter((challenge) => challenge.category === category)
    const head = {
      is: 'head',
      category,
      count: all.length,
      off: all.filter(({ isEnabled }) => !isEnabled).length,
      solves: all.reduce((sum, { solves }) => sum + solves, 0),
    } as const
    return [head, ...rows.map((challenge) => ({ is: 'challenge', challenge }) as const)]
  })
}
