import { worthText } from './projector-address.ts'
import type { Freeze } from '#src/features/projector/freeze/use-freeze.ts'
import { searchWith } from '#src/state/address/address-state.ts'
import { useLocation } from 'react-router-dom'

/** The address to share: a browser that opens it after a freeze needs to know what challenges were worth. */
export function useAddressToSend({ worth }: Freeze): string {
  const { pathname, search } = useLocation()
  const told = searchWith(search, { worth: worthText(worth) })
  return `${location.origin}${pathname}${told && `?${told}`}`
}
