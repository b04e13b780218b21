import type { AnswerResult } from '#src/model/submission.ts'
import type { Masks } from '#src/parts/screen-safe/masks.ts'

/** Which verdicts are shown, as named in the address. */
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

/** The facets whose verdicts this screen may show. */
export const facetsShown = (shown: ShownVerdict): Facet[] => facets.filter((facet) => isSaid(facet, shown))

/** The facet named in the address; `all` for anything else. */
export const facetFrom = (word: string, shown: ShownVerdict): Facet =>
  facetsShown(shown).find((facet) => facet === word) ?? 'all'

/**
 * The verdict to request from the server for a facet; undefined requests all. Where another verdict is shown as this
 * one, the rows come from the list of all, which has them in order.
 */
export function verdictAsked(facet: Facet, shown: ShownVerdict): AnswerResult | undefined {
  const verdict = verdicts[facet]
  const isAlone = facets.every(
    (other) => other === facet || verdicts[other] === undefined || shown(verdicts[other]) !== verdict,
  )
  return isAlone ? verdict : undefined
}

/** Whether a row of that list belongs to the facet. */
export const isInFacet = (facet: Facet, status: AnswerResult, shown: ShownVerdict) =>
  verdicts[facet] === undefined || shown(status) === verdicts[facet]
