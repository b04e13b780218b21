import { refusalOf } from '#program/relay/gate.ts'

/** A text, if nothing in it looks like a flag. */
export const flagless = (text: string | undefined) =>
  text !== undefined && refusalOf(text, []) === undefined ? text : undefined
