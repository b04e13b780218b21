import type { ArenaFixture } from './arena-fixture.ts'
import type { GameEvent, GameNotice, Submission } from '#contract/api.gen.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import type { QueryClient } from '@tanstack/react-query'

/** A row of the stream: its label, and its full text. */
interface StreamRow {
  label: string
  text: string
}

/** A list fed by a hub: how to read all of it from arena, and which of its rows belong to the stream. */
export interface List {
  /** The second-to-last part of its query key. */
  name: 'notices' | 'events' | 'submissions'
  stored: (api: APIRequestContext, arena: ArenaFixture) => Promise<StreamRow[]>
  rowsFrom: (data: unknown) => StreamRow[]
}

const streamed = (text = '') => /^stream \d{6}$/.test(text)

function noticeRows(data: unknown) {
  return (data as GameNotice[])
    .filter(({ values }) => streamed(values[0]))
    .map(({ id, type, values, time }) => ({
      label: values[0]!,
      text: JSON.stringify([id, type, values, time]),
    }))
}

function eventRows(data: unknown) {
  return (data as GameEvent[])
    .filter(({ values }) => values.some(streamed))
    .map(({ time, user, team, type, values }) => ({
      label: `${type} ${values.find(streamed)}`,
      text: JSON.stringify([time, user, team, type, values]),
    }))
}

function submissionRows(data: unknown) {
  return (data as Submission[])
    .filter(({ answer }) => streamed(answer))
    .map(({ answer, status, time, user, team, challenge }) => ({
      label: answer,
      text: JSON.stringify([answer, status, time, user, team, challenge]),
    }))
}

const read = async (api: APIRequestContext, address: string) =>
  (await (await api.get(address)).json()) as unknown[]

async function allEvents(api: APIRequestContext, { url, gameId }: ArenaFixture) {
  const rows: unknown[] = []
  for (;;) {
    const page = await read(api, `${url}/api/game/${gameId}/events?count=100&skip=${rows.length}`)
    rows.push(...page)
    if (page.length < 100) return rows
  }
}

export const lists: Record<List['name'], List> = {
  notices: {
    name: 'notices',
    stored: async (api, { url, gameId }) =>
      noticeRows(await read(api, `${url}/api/edit/games/${gameId}/notices`)),
    rowsFrom: noticeRows,
  },
  events: {
    name: 'events',
    stored: async (api, arena) => eventRows(await allEvents(api, arena)),
    rowsFrom: eventRows,
  },
  submissions: {
    name: 'submissions',
    stored: async (api, { url, gameId }) =>
      submissionRows(await read(api, `${url}/api/game/${gameId}/submissions?count=0`)),
    rowsFrom: submissionRows,
  },
}

/** Compares a page's list with what arena stored of the stream: which rows are missing, and which differ. */
export async function differenceOf(page: Page, list: List, stored: StreamRow[]) {
  const held = list.rowsFrom(await listIn(page, list.name))
  const known = new Map(held.map(({ label, text }) => [label, text]))
  const missing = ({ label }: StreamRow) => !known.has(label)
  // A list at its bound leaves out the oldest rows: above them none may be missing.
  const isBounded = list.name !== 'notices' && held.length >= 900
  const reached = isBounded ? stored.slice(0, stored.findLastIndex((row) => !missing(row)) + 1) : stored
  return {
    lost: reached.filter(missing).map(({ label }) => label),
    outdated: stored
      .filter((row) => !missing(row) && known.get(row.label) !== row.text)
      .map(({ label }) => label),
    doubled: held.length - known.size,
  }
}

/** The rows of the stream that reach a page from now on, pushed or in a response; the set grows as they arrive. */
export function watchArrivals(page: Page, { name }: List): ReadonlySet<string> {
  const arrived = new Set<string>()
  const note = (text: string) => {
    for (const [label] of text.matchAll(/stream \d{6}/g)) arrived.add(label)
  }
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith(`/${name}`)) answer.text().then(note, () => {}) // the response may have been aborted
  })
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => note(String(payload))))
  return arrived
}

/**
 * What a page's query cache holds of a list. The built client does not expose it: it is found through React's internal
 * props of the provider.
 */
const listIn = (page: Page, name: List['name']) =>
  page.evaluate((name) => {
    interface Fiber {
      child: Fiber | null
      memoizedProps: { client?: QueryClient } | null
      stateNode: { current: Fiber }
    }
    const root = document.getElementById('root') as unknown as Record<string, Fiber>
    const key = Object.keys(root).find((key) => key.startsWith('__reactContainer$'))!
    let fiber: Fiber | null = root[key]!.stateNode.current
    while (fiber && !fiber.memoizedProps?.client) fiber = fiber.child
    const cache = fiber?.memoizedProps?.client?.getQueryCache()
    const query = cache?.getAll().find(({ queryKey }) => queryKey[0] === 'games' && queryKey[2] === name)
    return query?.state.data ?? []
  }, name)
