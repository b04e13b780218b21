import type { HubLink } from '#hubs/shared-link.ts'
import { createContext, type ReactNode, useContext } from 'react'

const Link = createContext<HubLink | undefined>(undefined)

/** Gives the panels inside the hub that feeds them, so that each can say how fresh it is. */
export function LinkProvider({ link, children }: { link: HubLink; children: ReactNode }) {
  return <Link.Provider value={link}>{children}</Link.Provider>
}

/** The hub that feeds this panel; undefined where nothing is pushed. */
export const useLink = () => useContext(Link)
