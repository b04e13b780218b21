import { useOwnGame } from '#src/live/own-game.ts'
import { useLocation, useNavigate } from 'react-router-dom'

const panels = ['instances', 'practice', 'notices'] as const

/** The panels that may stand above any page; the address says which: `?panel=notices`. */
export type Panel = (typeof panels)[number]

/** The search of an address with this panel open above it, or with none; what else it says stays. */
export function searchWith(panel: Panel | undefined, search: string): string {
  const address = new URLSearchParams(search)
  if (panel) address.set('panel', panel)
  else address.delete('panel')
  return address.toString()
}

/** Which panel is open above the page, and a way to open and close one; where the page stands stays as it is. */
export function usePanel() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search).get('panel')
  const change = (wanted: Panel | undefined) =>
    void navigate({ search: searchWith(wanted, search), hash }, { replace: true, preventScrollReset: true })
  return {
    panel: panels.find((panel) => panel === named),
    open: (wanted: Panel) => change(wanted),
    close: () => change(undefined),
  }
}

/** The panel of a game's containers; one that is played on for practice while another game runs has its own. */
export function useInstancesPanel(gameId: number): Panel {
  const own = useOwnGame()
  return own === undefined || own.id === gameId ? 'instances' : 'practice'
}
