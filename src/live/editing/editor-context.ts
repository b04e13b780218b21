import type { GameEdit } from '#contract/api.gen.ts'
import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router-dom'

/** What the frame of a game's editor gives to the pages inside it, which are drawn once the game is read. */
export interface EditorContext {
  game: GameEdit
  /** The menu of the site, on a phone. */
  menu: ReactNode
}

/** The game that is edited, and the menu for the page's bar. */
export const useEditor = () => useOutletContext<EditorContext>()
