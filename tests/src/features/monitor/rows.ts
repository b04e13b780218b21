import type { Submission } from '#contract/api.gen.ts'

/** A judged submission; tests name only what matters. */
export const submission = (named: Partial<Submission> = {}): Submission => ({
  answer: 'flag{guess}',
  status: 'WrongAnswer',
  time: 0,
  user: 'mira',
  team: 'Knot Found',
  challenge: 'Ferry',
  ...named,
})
