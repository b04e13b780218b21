import { setStored, wordsFrom } from '#src/lib/storage.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { useStored } from '#src/state/storage/use-stored.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

/** What the address says where every column is shown, although some are usually hidden. */
const nothing = 'none'

/** Names the table of a page, without the ids in its address: `/games/#/monitor/events`. */
export const useTablePlace = (name: string) => {
  const { pathname } = useLocation()
  return `${pathname.replaceAll(/\d+/g, '#')}${name === 'sort' ? '' : ` ${name}`}`
}

/**
 * The columns of a table that are hidden: those in the address, so that a link shows what its sender saw, or else those
 * that the user hid last.
 */
export function useTableColumns(name: string) {
  const key = useUserKey(`columns/${useTablePlace(name)}`)
  const stored = useStored(key)
  const [word, changeWord] = useAddressState(name === 'sort' ? 'hide' : `${name}-hide`)
  const hidden = useMemo<ReadonlySet<string>>(
    () => new Set(word === '' ? wordsFrom(stored) : word === nothing ? [] : word.split(',')),
    [word, stored],
  )
  return {
    hidden,
    /** What the address says of them, for a view that is saved. */
    word: [...hidden].join(',') || nothing,
    hide(next: ReadonlySet<string>) {
      const words = [...next]
      setStored(key, words.length > 0 ? JSON.stringify(words) : null)
      changeWord(words.join(','))
    },
  }
}
