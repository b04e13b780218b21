import { type Health, healthOf, needsLook, type Tally } from '#src/live/health/challenge-health.ts'
import { hasContainer } from './challenge-words.ts'
import type { ChallengeCategory, ChallengeEdit, ChallengeSummary } from '#contract/api.gen.ts'
import { searchable } from '#src/lib/searchable.ts'

/** One challenge among the others, with all that is known of it. */
export interface ListedChallenge extends ChallengeSummary {
  /** Undefined where it was not read: it may be long. */
  detail: ChallengeEdit | undefined
  solves: number
  tally: Tally | undefined
  health: Health
}

/** A row of the table: the head of a category, or a challenge in it. */
export type ChallengeRow =
  | { is: 'head'; category: ChallengeCategory; count: number; off: number; solves: number }
  | { is: 'challenge'; challenge: ListedChallenge }

/** What a row is known by while others come and go. */
export const rowKey = (row: ChallengeRow) => (row.is === 'head' ? row.category : String(row.challenge.id))

/** What a challenge needs before anybody can solve it; a server takes one without an image, whose instances then fail. */
export function missingIn({ type, flags, containerImage }: ChallengeEdit): 'noFlag' | 'noImage' | undefined {
  if (type !== 'DynamicContainer' && flags.length === 0) return 'noFlag'
  return hasContainer(type) && !containerImage?.trim() ? 'noImage' : undefined
}

/** Whether it stays off, as far as is known of it. */
export const isStuck = ({ isEnabled, health: { is } }: ListedChallenge) =>
  !isEnabled && (is === 'noFlag' || is === 'noImage')

/** Which challenges are shown; the words of the address. */
export const facets = ['all', 'look', 'off', 'containers'] as const
export type Facet = (typeof facets)[number]

/** The facet that the address names; all of them for any other word. */
export const facetFrom = (word: string): Facet => facets.find((facet) => facet === word) ?? 'all'

const isIn: Record<Facet, (challenge: ListedChallenge) => boolean> = {
  all: () => true,
  look: ({ health }) => needsLook(health),
  off: ({ isEnabled }) => !isEnabled,
  containers: ({ type }) => hasContainer(type),
}

/** How many challenges each facet holds. */
export const facetCounts = (challenges: readonly ListedChallenge[]) =>
  Object.fromEntries(facets.map((facet) => [facet, challenges.filter(isIn[facet]).length])) as Record<
    Facet,
    number
  >

/** What is known of the challenges of a game besides their list. */
export interface Known {
  details: ReadonlyMap<number, ChallengeEdit>
  /** Teams that solved it, from the board; those that are off are not on it. */
  solves: ReadonlyMap<number, number>
  /** By title; undefined while not read, and before the game. */
  tallies: ReadonlyMap<string, Tally> | undefined
  isStarted: boolean
}

const noAnswers: Tally = { solvers: 0, wrong: 0, tried: 0, sameWrong: 0, lastSolve: undefined }

/** Puts a challenge together with what is known of it. */
export function listed(challenge: ChallengeSummary, known: Known): ListedChallenge {
  const detail = known.details.get(challenge.id)
  const tally = known.tallies && (known.tallies.get(challenge.title) ?? noAnswers)
  const solves = known.solves.get(challenge.id) ?? detail?.acceptedCount ?? tally?.solvers ?? 0
  const health = healthOf({
    isOn: challenge.isEnabled,
    flags: challenge.type === 'DynamicContainer' ? undefined : detail?.flags.length,
    hasNoImage: detail && hasContainer(challenge.type) ? !detail.containerImage : undefined,
    solves,
    tally,
    isStarted: known.isStarted,
    unsolved: undefined, // organizers read no events
  })
  return { ...challenge, detail, solves, tally, health }
}

export interface Wanted {
  facet: Facet
  find: string
  /** Empty for all. */
  category: string
}

/** The challenges that are asked for, under the heads of their categories, which sum up all that are in them. */
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
