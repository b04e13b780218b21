import { createContext, use } from 'react'

type Drawn = (element: Element | null) => void

/** Receives the elements that `useDrawn` is attached to. */
export const DrawnContext = createContext<Drawn>(() => {})

/** The `ref` for the main element of a scene: once it is mounted the scene counts as rendered, and the watch on it ends. */
export const useDrawn = () => use(DrawnContext)
