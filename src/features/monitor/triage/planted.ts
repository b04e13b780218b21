import { parsed } from '#src/lib/json.ts'

/** A flag that a monitor has planted, and where. */
export interface Decoy {
  answer: string
  note: string
}

/** As many are kept for a game. */
export const mostDecoys = 200
/** The most characters of a decoy, which are those of a flag, and of its note. */
export const longest = { answer: 127, note: 200 }

const isDecoy = (stored: unknown): stored is Decoy =>
  typeof stored === 'object' &&
  stored !== null &&
  'answer' in stored &&
  'note' in stored &&
  typeof stored.answer === 'string' &&
  stored.answer !== '' &&
  typeof stored.note === 'string'

/** The decoys in a stored text, in the order in which they were planted; what is damaged is left out. */
export function decoysFrom(text: string | null): Decoy[] {
  const stored = parsed(text)
  return Array.isArray(stored) ? stored.filter(isDecoy) : []
}

/** Adds a decoy; one that is known gets the new note. */
export const withDecoy = (decoys: readonly Decoy[], decoy: Decoy): Decoy[] =>
  [...withoutDecoy(decoys, decoy.answer), decoy].slice(-mostDecoys)

/** Removes one of them. */
export const withoutDecoy = (decoys: readonly Decoy[], answer: string): Decoy[] =>
  decoys.filter((decoy) => decoy.answer !== answer)
