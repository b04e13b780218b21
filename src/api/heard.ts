import { lengthSaid } from '#src/api/guard.ts'
import { hashKey, type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'

type Change = (list: unknown) => unknown
type Identity = string | number

/** What is remembered of a list that a hub also writes to, beside the list itself. */
interface Stream {
  /** What was heard since the read that is under way began. */
  heard: Change[] | undefined
  anchor: Anchor
  /** How many rows reads have found that nobody had told of. */
  found: number
}

/**
 * The newest rows of the last read that will not change any more, and the moment of the oldest of them: below them the
 * list is whole, above them it may not be.
 */
interface Anchor {
  rows: Set<Identity>
  oldest: number
}

const streams = new WeakMap<QueryClient, Map<string, Stream>>()

const nowhere: Anchor = { rows: new Set(), oldest: -Infinity }

function streamOf(cache: QueryClient, key: QueryKey): Stream {
  let known = streams.get(cache)
  if (!known) streams.set(cache, (known = new Map()))
  const hash = hashKey(key)
  let stream = known.get(hash)
  if (!stream) known.set(hash, (stream = { heard: undefined, anchor: nowhere, found: 0 }))
  return stream
}

/** Forgets what is known of the rows of all lists: they were read as somebody else. */
export const forgetHeard = (cache: QueryClient) => void streams.delete(cache)

/** How many rows reads of this list have found that no message had told of, since the page was opened. */
export const foundBeside = (cache: QueryClient, key: QueryKey) => streamOf(cache, key).found

/**
 * The only way a hub writes to the cache: changes a list that was read, leaves no trace of one that was not, and is
 * played again onto a read that is under way, whose answer may be older than this message.
 */
export function patch<Data>(cache: QueryClient, key: QueryKey, change: (known: Data) => Data) {
  const query = cache.getQueryCache().find<Data>({ queryKey: key, exact: true })
  const known = query?.state.data
  // Only the data: a message makes the rest of a list no younger, and a read that failed no better.
  if (known !== undefined) query?.setState({ data: replaceEqualDeep(known, change(known)) })
  streamOf(cache, key).heard?.push(change as Change)
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

/** A list that a hub also writes to: which query it is, and by what two of its rows are the same. */
interface HeardList<Row> {
  cache: QueryClient
  key: QueryKey
  identityOf: (row: Row) => Identity
  /** Rows that will say something else soon, and are read again until they do. */
  isUnsettled?: (row: Row) => boolean
}

/** Reads such a list: what is heard while the answer travels is put into it. */
export async function readWhileListening<Row>(
  { cache, key, identityOf }: HeardList<Row>,
  read: (known: Row[] | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const heard: Change[] = []
  const stream = streamOf(cache, key)
  stream.heard = heard
  try {
    const answer: unknown = await read(cache.getQueryData<Row[]>(key))
    const list = heard.reduce((list, change) => change(list), answer) as Row[]
    const known = cache.getQueryData<Row[]>(key)
    if (known) stream.found += newTo(known, list, identityOf)
    return list
  } finally {
    if (stream.heard === heard) stream.heard = undefined
  }
}

function newTo<Row>(known: Row[], list: Row[], identityOf: (row: Row) => Identity) {
  const identities = new Set(known.map(identityOf))
  return list.filter((row) => !identities.has(identityOf(row))).length
}

/**
 * Reads the newest pages of an endless list until they end in a row of the last read, or the list ends, and merges them
 * into what is known: so a gap of any length is closed, and rows read earlier stay. A row that was only heard ends
 * nothing: there may be a gap below it. `page(skip)` answers at most `size` rows, newest first.
 */
export const readUntilKnown = <Row extends { time: number }>(
  list: HeardList<Row>,
  size: number,
  page: (skip: number) => Promise<Row[]>,
): Promise<Row[]> =>
  readWhileListening(list, async (known) => {
    const { identityOf } = list
    const stream = streamOf(list.cache, list.key)
    let read: Row[] = []
    for (let skip = 0; ; skip += size) {
      const rows = await page(skip) // rows that came meanwhile push these down: pages overlap, none is passed over
      read = merged(read, rows, identityOf)
      const last = rows.at(-1)
      const { anchor } = stream
      const isMet = last && (anchor.rows.has(identityOf(last)) || last.time < anchor.oldest)
      if (known === undefined || isMet || lengthSaid(rows) < size) break
    }
    const whole = merged(known ?? [], read, identityOf)
    stream.anchor = anchorIn(whole, size, list)
    return whole
  })

function anchorIn<Row extends { time: number }>(
  whole: Row[],
  size: number,
  { identityOf, isUnsettled = () => false }: HeardList<Row>,
): Anchor {
  const settled = whole.slice(whole.findLastIndex(isUnsettled) + 1).slice(0, size)
  const oldest = settled.at(-1) ?? whole.at(-1)
  return oldest ? { rows: new Set(settled.map(identityOf)), oldest: oldest.time } : nowhere
}

/** Puts rows into a newest-first list, each identity once; what is newer in `rows` wins. */
export function merged<Row extends { time: number }>(
  list: Row[],
  rows: Row[],
  identityOf: (row: Row) => Identity,
): Row[] {
  const fresh = new Map(rows.map((row) => [identityOf(row), row]))
  const kept = list.map((row) => {
    const newer = fresh.get(identityOf(row))
    if (newer) fresh.delete(identityOf(row))
    return newer ?? row
  })
  return fresh.size === 0 ? kept : [...fresh.values(), ...kept].sort((a, b) => b.time - a.time)
}

/** An identity that is worked out once for each row, however often lists are merged. */
export function identityBy<Row extends object>(parts: (row: Row) => unknown[]) {
  const known = new WeakMap<Row, string>()
  return (row: Row) => {
    let identity = known.get(row)
    if (identity === undefined) known.set(row, (identity = JSON.stringify(parts(row))))
    return identity
  }
}
