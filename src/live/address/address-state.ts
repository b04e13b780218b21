import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Parts of the address after its `?`, by name; an empty one is taken out. */
export type AddressParts = Record<string, string>

/** The search of an address with these parts changed; what else it says stays. */
export function searchWith(search: string, parts: AddressParts): string {
  const changed = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return changed.toString()
}

interface AddressChange {
  parts?: AddressParts
  hash?: string
  /** A step that the back button takes back; no change is one without. */
  isStep?: boolean
}

/**
 * Changes what the address says after its path. The page stays where it is scrolled to, and is drawn at once: the next
 * click starts from this address. Resolves when it is. The function stays the same, and so do rows and cards that take it.
 */
export function useChangeAddress(): (change: AddressChange) => Promise<void> {
  const navigate = useNavigate()
  const address = useLocation()
  const latest = useRef(address)
  useLayoutEffect(() => {
    latest.current = address
  })
  return useCallback(
    async ({ parts = {}, hash = latest.current.hash, isStep = false }) =>
      navigate(
        { search: searchWith(latest.current.search, parts), hash },
        { replace: !isStep, preventScrollReset: true, flushSync: true },
      ),
    [navigate],
  )
}

/** What the address says after its `?` under this name; empty when it says nothing. */
export const useAddressValue = (name: string) => new URLSearchParams(useLocation().search).get(name) ?? ''

/** A part of the address after its `?`, so that what is shown survives a reload and can be sent to somebody. */
export function useAddressState(name: string): [value: string, change: (value: string) => void] {
  const change = useChangeAddress()
  return [useAddressValue(name), (value) => void change({ parts: { [name]: value } })]
}
