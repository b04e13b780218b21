import { createContext } from 'react'

/** The element in the tools above a table that its menu for sorting is rendered into, on a phone. */
export const SortPlace = createContext<HTMLElement | null>(null)

/** Sets that element. */
export const SetSortPlace = createContext<(element: HTMLElement | null) => void>(() => {})
