import { createContext, useContext } from 'react'

type Drawn = (element: Element | null) => void

const Context = createContext<Drawn>(() => {})

export const DrawnProvider = Context.Provider

/** The `ref` of what a scene is for: once that is there the scene counts as drawn, and is waited for no longer. */
export const useDrawn = () => useContext(Context)
