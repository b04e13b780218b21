import type { AnswerResult, Submission } from '#contract/api.gen.ts'
import type { Masks } from '#src/live/screen-safe/masks.ts'

/** Which verdicts are shown; the words of the address. */
export const facets = ['all', 'accepted', 'wrong', 'cheat', 'missing'] as const
export type Facet = (typeof facets)[number]

const verdicts: Record<Facet, AnswerResult | undefined> = {
  all: undefined,
  accepted: 'Accepted',
  wrong: 'WrongAnswer',
  cheat: 'CheatDetected',
  missing: 'NotFound',
}

/** The verdict that a facet asks the server for; all of them without one. */
export const verdictOf = (facet: Facet) => verdicts[facet]

/** The facets whose verdicts may be said on this screen. */
export const facetsShown = (shownVerdict: Masks['shownVerdict']): Facet[] =>
  facets.filter((facet) => {
    const verdict = verdicts[facet]
    return verdict === undefined || shownVerdict(verdict) === verdict
  })

/** The facet an address names; all for any other word. */
export const facetFrom = (word: string | null, shownVerdict: Masks['shownVerdict']): Facet =>
  facetsShown(shownVerdict).find((facet) => facet === word) ?? 'all'

/** How many of these rows each facet would show. */
export function facetCounts(rows: Submission[], shownVerdict: Masks['shownVerdict']): Record<Facet, number> {
  const counts: Record<Facet, number> = { all: rows.length, accepted: 0, wrong: 0, cheat: 0, missing: 0 }
  for (const { status } of rows) {
    const facet = facets.find((facet) => verdicts[facet] === shownVerdict(status))
    if (facet) counts[facet]++
  }
  return counts
}
