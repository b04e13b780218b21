import { searchWith as changed, useAddressState } from './address-state.ts'

const panels = ['instances', 'practice', 'notices'] as const

/** The panels that can be open above any page; the address names the open one: `?panel=notices`. */
export type Panel = (typeof panels)[number]

/** The search of an address with this panel open, or with none; the other parameters stay. */
export const searchWith = (panel: Panel | undefined, search: string) =>
  changed(search, { panel: panel ?? '' })

/** The panel that is open above the page, and functions to open and close one. */
export function usePanel() {
  const [named, change] = useAddressState('panel')
  return {
    panel: panels.find((panel) => panel === named),
    open: (panel: Panel) => change(panel),
    close: () => change(''),
  }
}
