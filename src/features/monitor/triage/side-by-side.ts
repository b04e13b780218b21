import { firstSolves } from './first-solves.ts'
import type { Submission } from '#src/model/submission.ts'

/** A challenge that at least one of two teams solved. */
export interface SolvedSideBySide {
  challenge: string
  /** The solve of each; undefined where it has none. */
  solves: [Submission | undefined, Submission | undefined]
}

/** What two teams solved and when, in the order of the first of both. */
export function sideBySide(rows: readonly Submission[], [one, other]: [string, string]): SolvedSideBySide[] {
  const ofBoth = rows.filter(({ team }) => team === one || team === other)
  return firstSolves(ofBoth)
    .toSorted(([first], [next]) => first!.time - next!.time) // none is empty
    .map((solves) => ({
      challenge: solves[0]!.challenge,
      solves: [one, other].map((name) =>
        solves.find(({ team }) => team === name),
      ) as SolvedSideBySide['solves'],
    }))
}
