import { useRouter } from './use-router.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

/** Search parameters of an address, by name; an empty value removes one. */
export type AddressParts = Record<string, string>

/** The search of an address with these parameters changed; the others stay. */
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
  /** Whether the back button undoes it; by default it does not. */
  isStep?: boolean
}

/**
 * Changes the search and the hash of the address. The scroll position stays, and the page renders synchronously: the next
 * click starts from this address. Resolves when it has. The function is stable, and so are the rows and cards that take it.
 */
export function useChangeAddress(): (change: AddressChange) => Promise<void> {
  const router = useRouter()
  return useCallback(
    ({ parts = {}, hash, isStep = false }) => {
      const { location } = router.state
      return router.navigate(
        { search: searchWith(location.search, parts), hash: hash ?? location.hash },
        { replace: !isStep, preventScrollReset: true, flushSync: true },
      )
    },
    [router],
  )
}

/** The value of this search parameter; empty where there is none. */
export const useAddressValue = (name: string) => new URLSearchParams(useLocation().search).get(name) ?? ''

/**
 * A search parameter as state, so that what is shown survives a reload and can be shared as a link: any text, or one of
 * some words, of which the first is what an address without it means.
 */
export function useAddressState<Word extends string = string>(
  name: string,
  words?: readonly [Word, ...Word[]],
): [value: Word, change: (value: Word) => void] {
  const change = useChangeAddress()
  const text = useAddressValue(name)
  const [usual] = words ?? ['']
  const value = words ? (words.find((word) => word === text) ?? usual) : text
  return [value as Word, (next) => void change({ parts: { [name]: next === usual ? '' : next } })]
}
