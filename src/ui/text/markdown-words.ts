import { shortened } from '#src/lib/cut.ts'

/** What is left out of a text, or could not be loaded. */
export type LeftOut = 'picture' | 'lostPicture' | 'media' | 'frame' | 'link'

/** The words around a text, in the language of the reader. */
export interface MarkdownWords {
  /** Says what was left out, with its address. */
  leftOut: (what: LeftOut, address: string) => string
  /** Says how many characters of a text that is too long are not shown. */
  rest: (left: number) => string
  footnotes: string
  backToText: string
}

const longest = 120 // characters: an address may be a whole file

/** The note in the place of what was left out. */
export const leftOutNote = (words: MarkdownWords, what: LeftOut, address: string): HTMLElement =>
  noteOf(words.leftOut(what, shortened(address, longest)))

/** A text that stands for what is not shown. */
export function noteOf(text: string): HTMLElement {
  const note = document.createElement('small')
  note.className = 'left-out'
  note.textContent = text
  return note
}
