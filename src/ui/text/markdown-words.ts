/** What is left out of a text, or could not be loaded. */
export type LeftOut = 'picture' | 'lostPicture' | 'media' | 'frame' | 'link'

/** The words around a text, in the language of the reader. */
export interface MarkdownWords {
  /** Says what was left out, with its address. */
  leftOut: (what: LeftOut, address: string) => string
  footnotes: string
  backToText: string
}

const longest = 120 // characters: an address may be a whole file

/** The note in the place of what was left out. */
export function leftOutNote(words: MarkdownWords, what: LeftOut, address: string): HTMLElement {
  const note = document.createElement('small')
  note.className = 'left-out'
  note.textContent = words.leftOut(what, address.length > longest ? `${address.slice(0, longest)}…` : address)
  return note
}
