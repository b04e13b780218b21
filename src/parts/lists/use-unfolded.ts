import { useCallback, useState } from 'react'

/** The rows of a list that are unfolded, by their keys. */
export interface Unfolded<Key> {
  open: ReadonlySet<Key>
  /** Unfolds a row, or folds it again; stable. */
  toggle: (key: Key) => void
}

/** Remembers which rows of a list are unfolded; none at first. */
export function useUnfolded<Key>(): Unfolded<Key> {
  const [open, setOpen] = useState<ReadonlySet<Key>>(new Set())
  const toggle = useCallback(
    (key: Key) =>
      setOpen((open) => new Set(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key])),
    [],
  )
  return { open, toggle }
}
