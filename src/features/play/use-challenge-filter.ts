import { addressWith, type ChallengeFilter, filterFrom } from './challenge-filter.ts'
import { keep, kept } from '#src/lib/kept.ts'
import { useSearchParams } from 'react-router-dom'

const memory = 'hide-solved' // the key under which the server's own client keeps it

/** The filter in the address, and a way to change parts of it; whether solved ones are hidden is remembered too. */
export function useChallengeFilter() {
  const [address, setAddress] = useSearchParams()
  const filter = filterFrom(address, kept(memory) === 'true')
  const changeFilter = (change: Partial<ChallengeFilter>) => {
    if (change.isUnsolvedOnly !== undefined) keep(memory, String(change.isUnsolvedOnly))
    setAddress((known) => addressWith(known, change), {
      replace: true,
      preventScrollReset: true,
      flushSync: true, // the next key or click starts from this address
    })
  }
  return [filter, changeFilter] as const
}
