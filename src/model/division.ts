declare const division: unique symbol

/** What identifies a division in its game; not a number on every server. */
export type DivisionId = string & { readonly [division]: true }

/** A part of a game's teams that is ranked on its own. */
export interface Division {
  id: DivisionId
  name: string
}
