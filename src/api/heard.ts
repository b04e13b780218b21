import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Change = (list: unknown) => unknown

const readsUnderWay = new WeakMap<QueryClient, Map<string, Change[]>>()

const changesDuring = (cache: QueryClient) => {
  let reads = readsUnderWay.get(cache)
  if (!reads) readsUnderWay.set(cache, (reads = new Map()))
  return reads
}

/**
 * The only way a hub writes to the cache: changes a list that was read, leaves no trace of one that was not, and is
 * played again onto a read that is under way, whose answer may be older than this message.
 */
export function patch<Data>(cache: QueryClient, key: QueryKey, change: (known: Data) => Data) {
  cache.setQueryData<Data>(key, (known) => (known === undefined ? undefined : change(known)))
  changesDuring(cache)
    .get(JSON.stringify(key))
    ?.push(change as Change)
}

/** `patch` for every query whose key starts with `prefix`; `changeFor` says what its key asks for, or nothing. */
export function patchAll<Data>(
  cache: QueryClient,
  prefix: QueryKey,
  changeFor: (key: QueryKey) => ((known: Data) => Data) | undefined,
) {
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: prefix })) {
    const change = changeFor(queryKey)
    if (change) patch(cache, queryKey, change)
  }
}

/** Reads a list that a hub also writes to: what is heard while the answer travels is put into it. */
export async function readWhileListening<Data>(
  cache: QueryClient,
  key: QueryKey,
  read: () => Promise<Data>,
): Promise<Data> {
  const heard: Change[] = []
  const reads = changesDuring(cache)
  reads.set(JSON.stringify(key), heard)
  try {
    const answer: unknown = await read()
    return heard.reduce((list, change) => change(list), answer) as Data
  } finally {
    if (reads.get(JSON.stringify(key)) === heard) reads.delete(JSON.stringify(key))
  }
}

/** Puts rows into a newest-first list, each identity once; what is newer in `rows` wins. */
export function merged<Row extends { time: number }>(
  list: Row[],
  rows: Row[],
  identityOf: (row: Row) => string | number,
): Row[] {
  const fresh = new Map(rows.map((row) => [identityOf(row), row]))
  const known = new Set(list.map(identityOf))
  const kept = list.map((row) => fresh.get(identityOf(row)) ?? row)
  const added = [...fresh].filter(([identity]) => !known.has(identity)).map(([, row]) => row)
  return added.length === 0 ? kept : [...added, ...kept].sort((a, b) => b.time - a.time)
}

/**
 * The newest pages of an endless list, read until they meet a row that is known or the list ends, merged into what is
 * known: so a gap of any length is closed, and rows read earlier stay. `page(skip)` answers at most `size` rows.
 */
export async function caughtUp<Row extends { time: number }>(
  known: Row[] | undefined,
  page: (skip: number) => Promise<Row[]>,
  size: number,
  identityOf: (row: Row) => string | number,
): Promise<Row[]> {
  const identities = new Set(known?.map(identityOf))
  let read: Row[] = []
  for (let skip = 0; ; skip += size) {
    const rows = await page(skip) // rows that came meanwhile push these down: pages overlap, none is passed over
    read = merged(read, rows, identityOf)
    const met = rows.some((row) => identities.has(identityOf(row)))
    if (known === undefined || met || rows.length < size) return merged(known ?? [], read, identityOf)
  }
}
