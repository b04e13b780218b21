import { useSearchParams } from 'react-router-dom'

/** The panels that may stand above any page; the address says which: `?panel=notices`. */
export type Panel = 'instances' | 'notices'

/** Which panel is open above the page, and a way to open and close one; where the page stands stays as it is. */
export function usePanel() {
  const [address, setAddress] = useSearchParams()
  const named = address.get('panel')
  const panel: Panel | undefined = named === 'instances' || named === 'notices' ? named : undefined
  const change = (wanted: Panel | undefined) =>
    setAddress(
      (known) => {
        if (wanted) known.set('panel', wanted)
        else known.delete('panel')
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  return { panel, open: (wanted: Panel) => change(wanted), close: () => change(undefined) }
}
