/** Asserts what must be true here; throws the sentence as an error if it is not. */
export function invariant(claim: unknown, sentence: string): asserts claim {
  if (claim === undefined || claim === null || claim === false) throw new Error(sentence)
}
