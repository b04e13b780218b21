import { useState } from 'react'

/** After this many pages in a row without a new row that matches, a search asks before it reads on. */
const mostInVain = 3
/** The number of such pages once the user has asked to read on. */
const mostAsked = 10
/** A search asks after this many pages in any case: where few rows match, it might read everything. */
const mostAtOnce = 20

interface Searched {
  /** What is searched for, as one string; empty for no search. */
  search: string
  /** How many rows were read, and how many of them match. */
  read: number
  found: number
  pageSize: number
}

/**
 * How long a search through older pages reads on by itself: `isTired` once it must ask, `goOn` for another try. A list
 * that is not searched never tires.
 */
export function usePatience({ search, read, found, pageSize }: Searched) {
  const [last, setLast] = useState({ search, found, hitAt: found > 0 ? read : 0, askedAt: 0 })
  if (last.search !== search) setLast({ search, found, hitAt: found > 0 ? read : 0, askedAt: 0 })
  else if (last.found !== found)
    setLast({ ...last, found, hitAt: found > last.found ? read : Math.min(last.hitAt, read) })
  const inVain = (last.askedAt > 0 ? mostAsked : mostInVain) * pageSize
  const isTired =
    search !== '' && (read - last.hitAt >= inVain || read - last.askedAt >= mostAtOnce * pageSize)
  return { isTired, goOn: () => setLast({ ...last, hitAt: read, askedAt: read }) }
}
