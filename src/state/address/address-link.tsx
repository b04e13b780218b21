import { type AddressParts, searchWith } from './address-state.ts'
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'

interface AddressLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'preventScrollReset'> {
  parts?: AddressParts
  hash?: string
}

/** A link that changes only the search and the hash of the address; the scroll position stays. */
export function AddressLink({ parts = {}, hash, ...rest }: AddressLinkProps) {
  const { pathname, search, hash: known } = useLocation()
  return (
    <Link
      {...rest}
      to={{ pathname, search: searchWith(search, parts), hash: hash ?? known }}
      preventScrollReset
    />
  )
}
