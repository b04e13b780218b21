import table from '#src/ui/table/table.module.css'
import { monitor } from '#src/server/reads/monitor.ts'
import { mostRows, pagedList } from '#src/server/cache/live-lists.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { submissionsPage } from '#tests/src/features/monitor/monitor-page.tsx'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { holdUpright } from '#tests/support/phone.ts'

const at = (second: number) => Date.UTC(2030, 4, 5, 12, 0, second)
const known = [
  submission({ time: at(30), team: 'Les Écoutes', status: 'Accepted', answer: 'flag{t1des}' }),
  submission({ time: at(20), team: 'Knot Found', challenge: 'Cannon', answer: 'flag{not_yet_known}' }),
  submission({ time: at(10), team: 'Flotsam', status: 'CheatDetected', answer: 'flag{stolen}' }),
]
const rows = () =>
  within(screen.getByRole('table', { name: 'Submissions' }))
    .getAllByRole('row')
    .slice(1)
const rowsUntil = (count: number, last: number) =>
  Array.from({ length: count }, (_, index) => submission({ time: last - index * 1_000 }))
const teams = () => rows().map((row) => within(row).getAllByRole('cell')[2]!.textContent)

test('submissions are listed newest first, with their verdict in words', () => {
  submissionsPage(known)
  expect(teams()).toEqual(['Les Écoutes', 'Knot Found', 'Flotsam'])
  expect(within(rows()[1]!).getByText('Wrong')).toBeVisible()
  expect(within(rows()[2]!).getByText('Cheat')).toBeVisible()
})

test('no submitted flag is in plain text, not even in accessible names or copied text', () => {
  submissionsPage(known)
  expect(document.body.innerHTML).not.toMatch(/t1des|not_yet|stolen/)
  expect(screen.getAllByRole('button', { name: 'Hidden flag: press to reveal' })).toHaveLength(3)
})

test('a flag is copied without being shown, but not from a safe screen', async () => {
  const user = userEvent.setup()
  submissionsPage(known)
  const copies = () => screen.queryAllByRole('button', { name: 'Copy without revealing' })
  await user.click(copies()[2]!)
  expect(await navigator.clipboard.readText()).toBe('flag{stolen}')
  expect(document.body.innerHTML).not.toContain('stolen')
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  expect(copies()).toEqual([])
})

test('a row of another day has its date, and the time zone is given once', () => {
  const today = submission({ time: Date.now() - 1, team: 'Null Island' })
  submissionsPage([today, ...known])
  const times = rows().map((row) => row.querySelector('time')!.textContent)
  expect(times[0]).toMatch(/^\d\d:\d\d:\d\d$/)
  expect(times[1]).toMatch(/^May [56] \d\d:\d\d:30$/)
  expect(screen.getByRole('columnheader', { name: /^Time (GMT|UTC)/ })).toBeVisible()
  expect(screen.getAllByTitle(/^\d\d:\d\d (GMT|UTC)\S* · \d/).length).toBeGreaterThan(40) // the bars, one per minute
})

test('on a phone a row shows the user too, with the time zone above', () => {
  holdUpright()
  submissionsPage(known)
  expect(within(rows()[0]!).getByRole('link', { name: 'Only user mira' })).toBeVisible()
  expect(screen.getByText(/^Times in (GMT|UTC)/)).toBeVisible()
})

test('no row is found by its flag', () => {
  submissionsPage(known, '?find=stolen')
  expect(screen.getByText('No matches')).toBeVisible()
})

test("a verdict's count is that of the list it opens, with a + when there may be more", async () => {
  const newest = Array.from({ length: 100 }, (_, index) =>
    submission({ time: at(59) - index * 1_000, status: index < 13 ? 'CheatDetected' : 'WrongAnswer' }),
  )
  const { cache } = submissionsPage(newest)
  const cheats = Array.from({ length: 22 }, (_, index) =>
    submission({ time: at(59) - index * 9_000, status: 'CheatDetected' }),
  )
  act(() => void cache.setQueryData(monitor.submissions(1, { type: 'CheatDetected' }).queryKey, cheats))
  const cheat = () => screen.getByRole('radio', { name: /^Cheat/ })
  const counts = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)
  const known = ['All109+', 'Accepted0', 'Wrong87', 'Cheat22'] // 9 of the 22 are below the newest 100
  await waitFor(() => expect(counts()).toEqual(known))
  await userEvent.click(cheat())
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Submissions' })).toHaveAttribute('aria-rowcount', '23'),
  )
  expect(counts()).toEqual(known)
})

test('the count of a verdict whose own list was not read comes from all rows', async () => {
  const verdicts = ['Accepted', 'WrongAnswer', 'WrongAnswer', 'CheatDetected'] as const
  const rows = Array.from({ length: 1_014 }, (_, index) =>
    submission({ time: at(0) - index * 1_000, status: verdicts[index % 4]! }),
  )
  const { cache } = submissionsPage(rows)
  const readOwn = (count: number) =>
    act(() => {
      for (const type of ['Accepted', 'WrongAnswer', 'CheatDetected'] as const) {
        const own = rows.filter(({ status }) => status === type).slice(0, count)
        cache.setQueryData(monitor.submissions(1, { type }).queryKey, own)
      }
    })
  const counts = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)
  readOwn(100)
  await waitFor(() => expect(counts()).toEqual(['All1,014+', 'Accepted254+', 'Wrong507+', 'Cheat253+']))
})

test('a received submission is on top once, however often it is received', async () => {
  const { receive } = submissionsPage(known)
  const fresh = submission({ time: at(40), team: 'Null Island' })
  receive(fresh)
  receive(fresh)
  await waitFor(() => expect(teams()).toEqual(['Null Island', 'Les Écoutes', 'Knot Found', 'Flotsam']))
  expect(rows()[0]).toHaveClass(table.fresh!)
})

test('facets count the rows read, and the selected one is in the address', async () => {
  const { router, receive } = submissionsPage(known)
  expect(screen.getByRole('radio', { name: /^All/ }).closest('label')).toHaveTextContent('All3')
  await userEvent.click(screen.getByRole('radio', { name: /^Cheat/ }))
  expect(teams()).toEqual(['Flotsam'])
  expect(router.state.location.search).toBe('?verdict=cheat')
  receive(submission({ time: at(50), team: 'Mast Adrift' }))
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /^All/ }).closest('label')).toHaveTextContent('All4'),
  )
  expect(teams()).toEqual(['Flotsam'])
})

test('an address with a facet and a search shows just those', () => {
  submissionsPage(known, '?verdict=wrong&find=cannon')
  expect(teams()).toEqual(['Knot Found'])
  expect(screen.getByRole('searchbox', { name: 'Find' })).toHaveValue('cannon')
})

test('a list shorter than a page is complete and says so', () => {
  submissionsPage(known)
  expect(screen.getByText('3 rows, all loaded')).toBeVisible()
})

test('a search without a match in the rows read continues in older ones', async () => {
  const rows = Array.from({ length: 100 }, (_, second) => submission({ time: at(second) }))
  submissionsPage(rows, '?find=nobody')
  expect(await screen.findByText('100 rows searched. Still searching…')).toBeVisible()
})

test('a search without a match asks after three pages whether to continue', async () => {
  submissionsPage(rowsUntil(300, at(0)), '?team=13&challenge=21')
  expect(screen.getByText('No matches')).toBeVisible()
  expect(screen.getByText('300 rows searched')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Search older rows' }))
  expect(await screen.findByText('300 rows searched. Still searching…')).toBeVisible()
})

test('when all rows were searched, there is no button to load older ones', () => {
  submissionsPage(known, '?find=nobody')
  expect(screen.getByText('All 3 rows searched')).toBeVisible()
  expect(screen.queryByText(/older/i)).toBeNull()
})

test('a name in a row filters by it, in the address too and for new rows', async () => {
  const { router, receive } = submissionsPage(known)
  await userEvent.click(screen.getByRole('link', { name: 'Only team Flotsam' }))
  expect(teams()).toEqual(['Flotsam'])
  expect(router.state.location.search).toBe('?team=Flotsam')
  receive(submission({ time: at(45), team: 'Null Island' }))
  receive(submission({ time: at(50), team: 'Flotsam', challenge: 'Cannon' }))
  await waitFor(() => expect(teams()).toEqual(['Flotsam', 'Flotsam']))
  await userEvent.click(screen.getByRole('link', { name: 'Only challenge Cannon' }))
  expect(teams()).toEqual(['Flotsam'])
  await userEvent.click(screen.getByRole('link', { name: 'Clear filter: team Flotsam' }))
  expect(teams()).toEqual(['Flotsam', 'Knot Found'])
})

test('older rows are dropped when the user is back at the top', async () => {
  submissionsPage(rowsUntil(mostRows + 300, at(0)))
  const table = screen.getByRole('table', { name: 'Submissions' })
  expect(table).toHaveAttribute('aria-rowcount', String(mostRows + 301))
  fireEvent.scroll(table.parentElement!, { target: { scrollTop: 0 } })
  await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', String(mostRows + 1)))
})

test('after an absence too long to catch up, the page says that older rows are missing', async () => {
  const { cache } = submissionsPage(known)
  const server = rowsUntil(5_000, at(59) + 24 * 60 * 60_000)
  const list = pagedList({
    ...monitor.submissions(1),
    page: ({ skip, count }) => Promise.resolve(server.slice(skip, skip + count)),
  })
  await act(() => cache.fetchQuery({ ...list, staleTime: 0 }))
  const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(statusTexts()).toContain('Older rows are not loaded.Load older'))
})
