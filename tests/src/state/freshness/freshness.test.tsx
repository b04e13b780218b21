import { requestQueue } from '#src/server/transport/open-transport.ts'
import { ApiError } from '#src/lib/errors.ts'
import { FreshnessMark, LinkProvider } from '#src/state/freshness/freshness.tsx'
import type { HubLink } from '#hubs/shared-link.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

const now = Date.now()
const read = { dataUpdatedAt: now, error: null, isFetching: false, isRefetchError: false }
const link: HubLink = { state: 'live', since: now - 60_000, caughtUp: 0, leads: true, reopen: () => {} }

type FreshRead = ComponentProps<typeof FreshnessMark>['read']

interface Panel {
  read?: Partial<Parameters<typeof FreshnessMark>[0]['read']>
  link?: Partial<HubLink>
  showAge?: boolean
}

/** The text of a panel's freshness mark. */
function freshnessText({ read: ownRead, link: ownLink, showAge = false }: Panel) {
  render(
    <LinkProvider link={{ ...link, ...ownLink }}>
      <FreshnessMark read={{ ...read, ...ownRead }} showAge={showAge} />
    </LinkProvider>,
  )
  return screen.getByRole('status').parentElement?.textContent
}

test.each([
  ['connecting', 'Catching up'],
  ['catchingUp', 'Catching up'],
  ['live', 'Live'],
  ['reconnecting', 'Reconnecting'],
  ['polling', 'Polling'],
  ['offline', 'Offline'],
  ['refused', 'Not live'],
] as const)('panels of a link that is %s show %s', (state, words) => {
  expect(freshnessText({ link: { state } })).toBe(words)
})

test.each([
  ['catchingUp', 'polite'],
  ['live', 'polite'],
  ['reconnecting', 'polite'],
  ['polling', 'polite'],
  ['offline', 'assertive'],
  ['refused', 'polite'],
] as const)('a link that is %s is announced as %s', (state, voice) => {
  freshnessText({ link: { state } })
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', voice)
})

test('a link that has just reconnected shows how much it found, for a while', () => {
  expect(freshnessText({ link: { since: now, caughtUp: 7 } })).toBe('Live · caught up: 7')
})

test('what it found is hidden after a while', () => {
  expect(freshnessText({ link: { since: now - 60_000, caughtUp: 7 } })).toBe('Live')
})

test('data that failed to be read again is stale, even with a live link', () => {
  expect(freshnessText({ read: { error: new ApiError('', 500), isRefetchError: true } })).toBe('Stale')
})

test('data that should have been read again long ago is stale', () => {
  expect(freshnessText({ read: { dataUpdatedAt: now - 400_000 } })).toMatch(/^Stale· as of \d/)
})

test('data of a tab that does not lead is not stale before its longest interval', () => {
  expect(freshnessText({ read: { dataUpdatedAt: now - 1.7 * 3 * 60_000 } })).toBe('Live')
})

test('polled data that is a minute old is stale', () => {
  expect(freshnessText({ read: { dataUpdatedAt: now - 60_000 }, link: { state: 'polling' } })).toBe('Stale')
})

test('a panel without a response is offline', () => {
  expect(freshnessText({ read: { dataUpdatedAt: 0, error: new TypeError('Failed to fetch') } })).toBe(
    'Offline',
  )
})

test('a refusal does not affect the link', () => {
  expect(freshnessText({ read: { dataUpdatedAt: 0, error: new ApiError('Not started', 400) } })).toBe('Live')
})

test('the age of the data is shown where there is room', () => {
  expect(freshnessText({ read: { dataUpdatedAt: now - 20_000 }, showAge: true })).toMatch(
    /^Live· (2\d|1[5-9]) s$/,
  )
})

test('a panel whose read hangs says that it is slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hanging = requestQueue.call(
    new Request('http://arena.test/api/posts'),
    { method: 'GET', path: '/api/posts' },
    () => new Promise(() => {}),
  )
  void hanging
  expect(freshnessText({ read: { isFetching: true } })).toBe('Live')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByRole('status').parentElement).toHaveTextContent('Live· slow')
})

interface PagePart extends Panel {
  name: string
}

/** A page with a chip and these panels: what the chip says, and the panels that have a mark of their own, with what it says. */
function page(...panels: PagePart[]) {
  const of = ({ read: own, link: ownLink }: Panel, mark: (read: FreshRead) => ReactNode) => (
    <LinkProvider link={{ ...link, ...ownLink }}>{mark({ ...read, ...own })}</LinkProvider>
  )
  render(
    <>
      {of({}, (read) => (
        <FreshnessMark read={read} />
      ))}
      {panels.map((panel) => (
        <section key={panel.name} aria-label={panel.name}>
          {of(panel, (read) => (
            <FreshnessMark read={read} isPart />
          ))}
        </section>
      ))}
    </>,
  )
  const marks = screen.queryAllByRole('img').map((dot) => {
    const panel = dot.closest('section')!.getAttribute('aria-label')
    return `${panel}: ${dot.getAttribute('aria-label')}`
  })
  return { chip: screen.getByRole('status').textContent, marks }
}

const failed = { error: new ApiError('', 500), isRefetchError: true }

test('a page is as fresh as its worst panel, and panels are marked where they differ', () => {
  expect(page({ name: 'Scoreboard', read: failed }, { name: 'Notices' })).toEqual({
    chip: 'Stale',
    marks: ['Scoreboard: Stale', 'Notices: Live'],
  })
})

test('panels as fresh as their page have no mark', () => {
  expect(page({ name: 'Scoreboard' }, { name: 'Notices' })).toEqual({ chip: 'Live', marks: [] })
})

test('nothing is live beside a hub that refuses', () => {
  expect(page({ name: 'Events', link: { state: 'refused' } }).chip).toBe('Not live')
})

test('a page is not live over a panel that failed to load', async () => {
  const cache = new QueryClient()
  function Scoreboard() {
    const read = useQuery({
      queryKey: ['scoreboard'],
      queryFn: () => Promise.reject(new ApiError('', 500)),
      retry: false,
    })
    return (
      <>
        <FreshnessMark read={{ ...read, dataUpdatedAt: now, error: null }} />
        {read.data === undefined && <ReadFallback read={read} what="scoreboard" />}
      </>
    )
  }
  render(
    <QueryClientProvider client={cache}>
      <Scoreboard />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent('Offline'))
})
