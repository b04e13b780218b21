import type { HubLink } from '#hubs/use-hub.ts'
import { createContext, type ReactNode, useContext } from 'react'

export type { HubLink }

const Link = createContext<HubLink | undefined>(undefined)

/** Tells the panels inside which hub feeds them, so that each can say how fresh it is. */
export function LinkProvider({ link, children }: { link: HubLink; children: ReactNode }) {
  return <Link.Provider value={link}>{children}</Link.Provider>
}

/** The hub that feeds this panel; undefined where nothing is pushed. */
export const useLink = () => useContext(Link)
