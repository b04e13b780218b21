import type { Submission } from '#src/model/submission.ts'

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
