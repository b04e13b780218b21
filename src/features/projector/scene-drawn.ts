import { createContext, use } from 'react'

type Drawn = (element: Element | null) => void

/** Is told of the elements that `useDrawn` refers to. */
export const DrawnContext = createContext<Drawn>(() => {})

/** The `ref` of what a scene is for: once that is there the scene counts as drawn, and is waited for no longer. */
export const useDrawn = () => use(DrawnContext)
