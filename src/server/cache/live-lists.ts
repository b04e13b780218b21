import { type Identity, merged, sharingRows } from './rows.ts'
import type { Timetable } from './timetable.ts'
import { sentLength } from '#src/server/transport/guard.ts'
import { onePerCache } from '#src/lib/shared-store.ts'
import {
  hashKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'

type Change = (list: unknown) => unknown

/** The most rows a list holds unless the user reads further back. */
export const mostRows = 2_000
/** The most pages that one read fetches: after a long sleep there may be any number, and a server has limits. */
const mostPages = 10

/** What is known of a list that a hub also writes to, besides the list itself. */
interface Stream {
  /** What was received since the read in flight began. */
  received: Change[] | undefined
  /** What a read waits for before it begins. */
  held: Promise<unknown> | undefined
  /** When the last read began, on the local clock. */
  begunAt: number
  anchor: Anchor
  /** The number of rows that reads have found and no message had announced. */
  found: number
  /** The most rows unless the user reads further back, and at present. */
  usual: number
  most: number
  /** What is known of the rows below the last one; `cut`: the last read left out some that had been there. */
  below: Below | undefined
}

/** Whether there are rows below the last one of a list. */
export type Below = 'none' | 'some' | 'cut'

/**
 * The newest rows of the last read that will not change any more, and the time of the oldest of them: below them the
 * list is complete, above them it may not be.
 */
interface Anchor {
  rows: Set<Identity>
  oldest: number
}

const nowhere: Anchor = { rows: new Set(), oldest: -Infinity }

const streams = onePerCache(hashKey, (): Stream => ({
  received: undefined,
  held: undefined,
  begunAt: -Infinity,
  anchor: nowhere,
  found: 0,
  usual: mostRows,
  most: mostRows,
  below: undefined,
}))
const streamOf = streams.of

/** Forgets what is known of all lists, because they were read as another user. */
export const forgetReceived = streams.forget

/** The number of rows that reads of this list have found and no message had announced, since the page was opened. */
export const missedCount = (cache: QueryClient, key: QueryKey) => streamOf(cache, key).found

/** Whether there are rows below the last one of this list; undefined while that is unknown. */
export const rowsBelow = (cache: QueryClient, key: QueryKey) => streamOf(cache, key).below

/** Notes whether there are rows below the last one of a list that is not read by pages. */
export function noteRowsBelow(cache: QueryClient, key: QueryKey, below: Below | undefined) {
  streamOf(cache, key).below = below
}

/**
 * The only way a hub writes to the cache: changes a list that was read, leaves no trace of one that was not, and is
 * replayed onto a read in flight, whose response may be older than this message. A change without effect has to return
 * the very list it was given.
 */
export function patch<Data>(cache: QueryClient, key: QueryKey, change: (known: Data) => Data) {
  const query = cache.getQueryCache().find<Data>({ queryKey: key, exact: true })
  const known = query?.state.data
  // Only the data: a message makes the rest of a list no fresher, and a failed read no better.
  if (known !== undefined) query?.setState({ data: change(known) })
  streamOf(cache, key).received?.push(change as Change)
}

/** A list that a hub also writes to: its key, and what identifies its rows. */
export interface LiveList<Row> {
  queryKey: QueryKey
  identityOf: (row: Row) => Identity
  /** The most rows it holds unless the user reads further back, if not `mostRows`. */
  most?: number
}

/** One that the server gives by pages, newest first. */
export interface PagedList<Row> extends LiveList<Row> {
  identityOf: (row: Row) => string
  pageSize: number
  /** The `count` rows after the `skip` newest. */
  page: (of: { skip: number; count: number }, signal: AbortSignal | null) => Promise<Row[]>
  /** Rows that will change soon, and are read again until they do. */
  isUnsettled?: (row: Row) => boolean
  /** Rows of it that another list knows, which may reach further back. */
  knownElsewhere?: (cache: QueryClient) => Row[]
}

/** The query of a list that is read by pages and written to by a hub, and what else is done with it. */
export const pagedList = <Row extends { time: number }, Key extends QueryKey>({
  timetable,
  ...list
}: PagedList<Row> & { queryKey: Key; timetable?: Timetable }) => ({
  ...list,
  ...queryOptions({
    queryKey: list.queryKey,
    ...(timetable && { meta: { timetable } }),
    structuralSharing: sharingRows(list.identityOf),
    queryFn: ({ client, signal }) => readUntilKnown(client, list, signal),
  }),
})

/** Whether there are rows below what is known of a list: one shorter than a page is complete. */
export function belowOf<Row>(cache: QueryClient, { queryKey, pageSize }: PagedList<Row>): Below {
  const known = cache.getQueryData<Row[]>(queryKey)?.length ?? 0
  return rowsBelow(cache, queryKey) ?? (known < pageSize ? 'none' : 'some')
}

function streamIn<Row>(cache: QueryClient, { queryKey, most = mostRows }: LiveList<Row>): Stream {
  const stream = streamOf(cache, queryKey)
  stream.usual = most
  stream.most = Math.max(stream.most, most)
  return stream
}

/**
 * Inserts a received row into such a list, whose identities include the time; the oldest rows make room. A row that
 * the list no longer shows, because it changed, is removed.
 */
export function receiveRow<Row extends { time: number }>(
  cache: QueryClient,
  list: LiveList<Row>,
  row: Row,
  isShown = true,
) {
  const { queryKey, identityOf } = list
  const stream = streamIn(cache, list)
  patch<Row[]>(cache, queryKey, (known) => {
    const { at, same } = placeIn(known, row, identityOf)
    const before = known[same]
    if (!isShown) return before ? known.toSpliced(same, 1) : known
    if (!before) return bounded(known.toSpliced(at, 0, row), stream)
    const shared = replaceEqualDeep(before, row)
    return shared === before ? known : known.with(same, shared)
  })
}

/** Only rows of the same time can be equal, so a push examines the few on top, however long the list is. */
function placeIn<Row extends { time: number }>(list: Row[], row: Row, identityOf: (row: Row) => Identity) {
  const older = list.findIndex(({ time }) => time <= row.time)
  const at = older < 0 ? list.length : older
  let same = at
  while (list[same]?.time === row.time && identityOf(list[same]!) !== identityOf(row)) same++
  return { at, same: list[same]?.time === row.time ? same : -1 }
}

function bounded<Row>(list: Row[], stream: Stream): Row[] {
  if (list.length <= stream.most) return list
  stream.below = stream.below === 'cut' ? 'cut' : 'some'
  return list.slice(0, stream.most)
}

/** Has the reads of a list begin no earlier than this: once it is listened to, none has to be repeated. */
export function holdReads(cache: QueryClient, key: QueryKey, until: Promise<unknown>) {
  const stream = streamOf(cache, key)
  stream.held = until
  void until.finally(() => (stream.held = undefined))
}

/** Whether the reads of a list have to wait. */
export const areReadsHeld = (cache: QueryClient, key: QueryKey) => streamOf(cache, key).held !== undefined

/** When the last read of a list began, on the local clock; -Infinity for what is no such list. */
export const readBegunAt = (cache: QueryClient, key: QueryKey) => streamOf(cache, key).begunAt

/** Reads such a list; what is received while the response travels is applied to it. */
export async function readWhileListening<Row>(
  cache: QueryClient,
  { queryKey: key, identityOf }: LiveList<Row>,
  read: (known: Row[] | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const received: Change[] = []
  const stream = streamOf(cache, key)
  if (stream.held) await stream.held
  stream.begunAt = Date.now()
  stream.received = received
  try {
    const response: unknown = await read(cache.getQueryData<Row[]>(key))
    const list = received.reduce((list, change) => change(list), response) as Row[]
    const known = cache.getQueryData<Row[]>(key)
    if (known) stream.found += newTo(known, list, identityOf)
    return list
  } finally {
    if (stream.received === received) stream.received = undefined
  }
}

function newTo<Row>(known: Row[], list: Row[], identityOf: (row: Row) => Identity) {
  const identities = new Set(known.map(identityOf))
  return list.filter((row) => !identities.has(identityOf(row))).length
}

/**
 * Reads the newest pages of an endless list until one ends in a row of the last read, or the list ends, and merges
 * them into what is known: this closes a gap, and keeps rows read earlier. A gap of more than ten pages stays open:
 * what lies below it is dropped, so that no rows are missing in between. A row that was only received does not end
 * the read, because there may be a gap below it.
 */
const readUntilKnown = <Row extends { time: number }>(
  cache: QueryClient,
  list: PagedList<Row>,
  signal: AbortSignal,
): Promise<Row[]> =>
  readWhileListening(cache, list, async (known) => {
    const { identityOf, pageSize } = list
    const stream = streamIn(cache, list)
    const { anchor } = stream
    let read: Row[] = []
    let isClosed = false
    for (let pages = 0; pages < mostPages && !isClosed; pages++) {
      const rows = await list.page({ skip: pages * pageSize, count: pageSize }, signal) // rows that arrive meanwhile push these down: pages overlap, none is skipped
      read = merged(read, rows, identityOf)
      const last = rows.at(-1)
      const isMet = last && (anchor.rows.has(identityOf(last)) || last.time < anchor.oldest)
      const isEnd = sentLength(rows) < pageSize
      if (isEnd || known === undefined) stream.below = isEnd ? 'none' : 'some'
      isClosed = known === undefined || isEnd || isMet === true
    }
    if (!isClosed) stream.below = 'cut'
    const oldest = isClosed ? -Infinity : (read.at(-1)?.time ?? -Infinity)
    const reached = (known ?? []).filter(({ time }) => time >= oldest)
    const whole = bounded(merged(reached, read, identityOf), stream)
    stream.anchor = anchorIn(whole, list)
    return whole
  })

function anchorIn<Row extends { time: number }>(
  whole: Row[],
  { identityOf, pageSize, isUnsettled = () => false }: PagedList<Row>,
): Anchor {
  const settled = whole.slice(whole.findLastIndex(isUnsettled) + 1).slice(0, pageSize)
  const oldest = settled.at(-1) ?? whole.at(-1)
  return oldest ? { rows: new Set(settled.map(identityOf)), oldest: oldest.time } : nowhere
}

/** Reads the page below what is known into the same list, which may be longer from now on until `dropOlder`. */
export async function readOlder<Row extends { time: number }>(cache: QueryClient, list: PagedList<Row>) {
  const { queryKey, identityOf, pageSize } = list
  const add = (rows: Row[]) => patch<Row[]>(cache, queryKey, (known) => merged(known, rows, identityOf))
  add(list.knownElsewhere?.(cache) ?? [])
  const skip = cache.getQueryData<Row[]>(queryKey)?.length ?? 0
  const rows = await list.page({ skip, count: pageSize }, null)
  const stream = streamIn(cache, list)
  stream.below = sentLength(rows) < pageSize ? 'none' : 'some'
  stream.most = Math.max(stream.usual, skip + rows.length + mostRows)
  add(rows)
}

/** Drops the rows that were read further back than usual. */
export function dropOlder(cache: QueryClient, key: QueryKey) {
  const stream = streamOf(cache, key)
  stream.most = stream.usual
  patch<unknown[]>(cache, key, (known) => bounded(known, stream))
}
