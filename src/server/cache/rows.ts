import { replaceEqualDeep } from '@tanstack/react-query'

/** What tells one row of a list from all others. */
export type Identity = string | number

/** Merges rows into a newest-first list, each identity once; the version in `rows` wins. */
export function merged<Row extends { time: number }>(
  list: Row[],
  rows: Row[],
  identityOf: (row: Row) => Identity,
): Row[] {
  const fresh = new Map(rows.map((row) => [identityOf(row), row]))
  const updated = list.map((row) => {
    const newer = fresh.get(identityOf(row))
    fresh.delete(identityOf(row))
    return newer ? replaceEqualDeep(row, newer) : row
  })
  if (fresh.size > 0) return [...fresh.values(), ...updated].sort((a, b) => b.time - a.time)
  return updated.every((row, index) => row === list[index]) ? list : updated
}

/**
 * For `structuralSharing` of a list: an unchanged row stays the very same object wherever it is now, so that it is
 * not rendered again. By default, React Query compares rows by their position.
 */
export const sharingRows =
  <Row>(identityOf: (row: Row) => Identity) =>
  (known: unknown, list: unknown): unknown =>
    Array.isArray(known) && Array.isArray(list) ? withSameRows<Row>(known, list, identityOf) : list

/** The rows of `list`, each as the equal object of `known` if there is one; `known` itself if nothing differs. */
export function withSameRows<Row>(known: Row[], list: Row[], identityOf: (row: Row) => Identity): Row[] {
  const rows = new Map(known.map((row) => [identityOf(row), row]))
  const shared = list.map((row) => {
    const before = rows.get(identityOf(row))
    return before !== undefined && replaceEqualDeep(before, row) === before ? before : row
  })
  return shared.length === known.length && shared.every((row, index) => row === known[index]) ? known : shared
}

/** Identifies a row by these fields; computed once for each row, however often lists are merged. */
export function identityBy<Row extends object>(...names: (keyof Row)[]) {
  const known = new WeakMap<Row, string>()
  return (row: Row) => {
    let identity = known.get(row)
    if (identity === undefined) known.set(row, (identity = JSON.stringify(names.map((name) => row[name]))))
    return identity
  }
}
