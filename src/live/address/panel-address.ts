import { searchWith as changed, useAddressState } from './address-state.ts'

const panels = ['instances', 'practice', 'notices'] as const

/** The panels that may stand above any page; the address says which: `?panel=notices`. */
export type Panel = (typeof panels)[number]

/** The search of an address with this panel open above it, or with none; what else it says stays. */
export const searchWith = (panel: Panel | undefined, search: string) =>
  changed(search, { panel: panel ?? '' })

/** Which panel is open above the page, and a way to open and close one. */
export function usePanel() {
  const [named, change] = useAddressState('panel')
  return {
    panel: panels.find((panel) => panel === named),
    open: (panel: Panel) => change(panel),
    close: () => change(''),
  }
}
