import type { AnswerResult } from '#contract/api.gen.ts'
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

type ShownVerdict = Masks['shownVerdict']

const isSaid = (facet: Facet, shown: ShownVerdict) => {
  const verdict = verdicts[facet]
  return verdict === undefined || shown(verdict) === verdict
}

/** The facets whose verdicts may be said on this screen. */
export const facetsShown = (shown: ShownVerdict): Facet[] => facets.filter((facet) => isSaid(facet, shown))

/** The facet an address names; all for any other word. */
export const facetFrom = (word: string, shown: ShownVerdict): Facet =>
  facetsShown(shown).find((facet) => facet === word) ?? 'all'

/**
 * The verdict that a facet asks the server for; all of them without one. Where a verdict is shown as another, their rows
 * come from the list of all, in which they stand in order.
 */
export function verdictAsked(facet: Facet, shown: ShownVerdict): AnswerResult | undefined {
  const verdict = verdicts[facet]
  const isAlone = facets.every(
    (other) => other === facet || verdicts[other] === undefined || shown(verdicts[other]) !== verdict,
  )
  return isAlone ? verdict : undefined
}

/** Whether a row of that list is in the facet. */
export const isInFacet = (facet: Facet, status: AnswerResult, shown: ShownVerdict) =>
  verdicts[facet] === undefined || shown(status) === verdicts[facet]
