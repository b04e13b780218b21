import type { GameEdit } from '#src/model/game.ts'
import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router-dom'

/** What the frame of a game's editor passes to the pages inside it, which are rendered once the game is loaded. */
export interface EditorContext {
  game: GameEdit
  /** The site menu, on a phone. */
  menu: ReactNode
}

/** The game being edited, and the menu for the page's bar. */
export const useEditor = () => useOutletContext<EditorContext>()
