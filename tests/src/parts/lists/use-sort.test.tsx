import { sessionMachine } from '#machines/session.ts'
import { SessionContext } from '#src/state/session/session.tsx'
import { ordersIn, useSort } from '#src/parts/lists/use-sort.ts'
import { RouterProvider } from '#src/state/address/router-provider.tsx'
import { ListPage, ListTools } from '#src/ui/table/list-page.tsx'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, Table } from '#src/ui/table/table.tsx'
import { memoryRouter } from '#tests/support/memory-router.tsx'
import { holdUpright } from '#tests/support/phone.ts'
import { listenToPage } from '#tests/support/spoken.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createActor } from 'xstate'
import { expect, test } from 'vitest'

interface Entry {
  team: string
  points: number
}
const entries = [
  { team: 'Gulls', points: 20 },
  { team: 'Auks', points: 10 },
  { team: 'Terns', points: 30 },
]
const columns = [
  column<Entry>('team', 'Team', '1fr', ({ team }) => team, { by: byText(({ team }) => team) }),
  column<Entry>('points', <b>Points</b>, '1fr', ({ points }) => points, {
    name: 'Points',
    by: byNumber(({ points }) => points),
  }),
  column<Entry>('size', 'Size', '1fr', () => ''),
  column<Entry>('acts', 'Acts', '1fr', () => ''),
]
const orders = ordersIn(columns)
const cache = new QueryClient()
const session = createActor(sessionMachine)
const Rows = createContext<Entry[]>([])
const keyOf = ({ team }: Entry) => team
const phoneRow = { cell: ({ team }: Entry) => team }

/** A page with the table: its address, and a way to give it other rows. */
function openPage(address = '/', options: { rows?: Entry[]; isWhole?: boolean; isLive?: boolean } = {}) {
  const { rows: first = entries, isWhole = true, isLive = false } = options
  function Page() {
    const sorted = useSort(columns, use(Rows), { isWhole })
    return (
      <ListPage>
        <ListTools>tools</ListTools>
        <Table label="Teams" {...{ columns, keyOf, isLive, phoneRow }} {...sorted} />
      </ListPage>
    )
  }
  const router = memoryRouter([{ path: '/', Component: Page }], address)
  const pageOf = (rows: Entry[]) => (
    <QueryClientProvider client={cache}>
      <SessionContext value={session}>
        <Rows value={rows}>
          <RouterProvider router={router} />
        </Rows>
      </SessionContext>
    </QueryClientProvider>
  )
  const { rerender } = render(pageOf(first))
  return { search: () => router.state.location.search, receive: (rows: Entry[]) => rerender(pageOf(rows)) }
}

const teams = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })
const direction = () => head('Points').getAttribute('aria-sort')

test('a press on a head sorts, the next one the other way, and the third not at all; the address keeps it', async () => {
  const user = userEvent.setup()
  const { search } = openPage()
  const press = () => user.click(screen.getByRole('button', { name: 'Points' }))
  expect([teams(), direction(), search()]).toEqual([['Gulls', 'Auks', 'Terns'], null, ''])
  await press()
  expect([teams(), direction(), search()]).toEqual([
    ['Terns', 'Gulls', 'Auks'],
    'descending',
    '?sort=-points',
  ])
  await press()
  expect([teams(), direction(), search()]).toEqual([['Auks', 'Gulls', 'Terns'], 'ascending', '?sort=points'])
  await press()
  expect([teams(), direction(), search()]).toEqual([['Gulls', 'Auks', 'Terns'], null, ''])
})

test('keys sort, the focus stays on the head, and the order is spoken', async () => {
  const user = userEvent.setup()
  const spoken = listenToPage()
  openPage()
  screen.getByRole('button', { name: 'Team' }).focus()
  await user.keyboard('{Enter}')
  expect(teams()).toEqual(['Auks', 'Gulls', 'Terns'])
  expect(screen.getByRole('button', { name: 'Team' })).toHaveFocus()
  await waitFor(() => expect(spoken).toContain('Sort: Team, ascending'))
})

test('a link opens the table in its order; a word that means no column is ignored', () => {
  openPage('/?sort=-team')
  expect(teams()).toEqual(['Terns', 'Gulls', 'Auks'])
  expect(head('Team')).toHaveAttribute('aria-sort', 'descending')
})

test('only columns that have an order can be sorted by', () => {
  openPage('/?sort=acts')
  expect(teams()).toEqual(['Gulls', 'Auks', 'Terns'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Team', 'Points'])
})

test('a part of a list is not sorted, and says so when it is to be', async () => {
  const user = userEvent.setup()
  const { search } = openPage('/', { isWhole: false })
  expect(screen.queryByRole('status')).toBeNull()
  const head = screen.getByRole('button', { name: 'Team' })
  await user.click(head)
  expect(screen.getByRole('status')).toHaveTextContent('Sorted once all rows are loaded: Team, ascending')
  expect([search(), teams()]).toEqual(['?sort=team', ['Gulls', 'Auks', 'Terns']])
  await user.click(head)
  expect(screen.getByRole('status')).toHaveTextContent('Sorted once all rows are loaded: Team, descending')
  await user.click(head)
  expect([search(), screen.queryByRole('status')]).toEqual(['', null])
  cleanup()
  openPage('/?sort=team', { isWhole: false })
  expect(screen.getByRole('status')).toHaveTextContent('Sorted once all rows are loaded: Team, ascending')
})

test('a column is hidden and shown again, which the address and the browser keep; never the one that names the row', async () => {
  const user = userEvent.setup()
  const { search } = openPage()
  await user.click(screen.getByRole('button', { name: 'Columns and views' }))
  const points = await screen.findByRole('switch', { name: 'Points' })
  expect(screen.queryByRole('switch', { name: 'Team' })).toBeNull()
  await user.click(points)
  const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)
  expect([heads(), search()]).toEqual([['Team', 'Size', 'Acts'], '?hide=points'])
  cleanup()
  openPage()
  expect(heads()).toEqual(['Team', 'Size', 'Acts'])
  cleanup()
  openPage('/?hide=none')
  expect(heads()).toEqual(['Team', 'Points', 'Size', 'Acts'])
  cleanup()
  openPage('/?hide=team,nonsense')
  expect(heads()).toEqual(['Team', 'Points', 'Size', 'Acts'])
})

test('a view keeps filter, order and columns under a name; it is shown, renamed and deleted', async () => {
  const user = userEvent.setup()
  const { search } = openPage('/?find=gull&sort=-points&hide=acts&page=3')
  const open = () => user.click(screen.getByRole('button', { name: 'Columns and views' }))
  await open()
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Mine{Enter}')
  await user.click(await screen.findByRole('switch', { name: 'Acts' }))
  expect(search()).not.toContain('hide')
  await user.click(screen.getByRole('button', { name: 'Mine' }))
  await waitFor(() => expect(search()).toBe('?find=gull&sort=-points&hide=acts'))
  await open()
  await user.click(await screen.findByRole('button', { name: 'Rename Mine' }))
  const name = screen.getByRole('textbox', { name: 'Name of the view' })
  await user.clear(name)
  await user.type(name, 'Ours{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Delete Ours' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ours' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull()
})

test('on a phone a menu above the rows sorts, which comes with them so that nothing moves', async () => {
  holdUpright()
  const user = userEvent.setup()
  const { search } = openPage()
  const menu = screen.getByRole('combobox', { name: 'Sort:' })
  expect(screen.getByRole('table').closest('.column')).toContainElement(menu)
  expect(
    within(menu)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Usual order', 'Team, ascending', 'Team, descending', 'Points, descending', 'Points, ascending'])
  await user.selectOptions(menu, 'Team, ascending')
  expect([teams(), search()]).toEqual([['Auks', 'Gulls', 'Terns'], '?sort=team'])
  await user.selectOptions(menu, 'Usual order')
  expect([teams(), search()]).toEqual([['Gulls', 'Auks', 'Terns'], ''])
  expect(screen.getByRole('button')).toHaveAccessibleName('Columns and views')
})

test('a table that sorts by none of its columns has no menu on a phone', () => {
  holdUpright()
  const rows = entries
  const sort = { orders: {}, sorting: undefined, change: () => {} }
  render(<Table label="Log" {...{ rows, columns, keyOf, phoneRow, sort }} />)
  expect(screen.getByRole('table', { name: 'Log' })).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a table with few columns has no menu for them', () => {
  const menu = () => 'Columns and views'
  const sort = { orders, sorting: undefined, change: () => {}, menu }
  const shown = () => screen.queryByText('Columns and views')
  const { rerender } = render(<Table label="Few" {...{ rows: entries, columns, keyOf, sort }} />)
  expect(shown()).not.toBeNull()
  rerender(<Table label="Few" {...{ rows: entries, columns: columns.slice(0, 3), keyOf, sort }} />)
  expect(shown()).toBeNull()
})

test('a live table puts new rows in order at once, but never moves what is being read', async () => {
  const user = userEvent.setup()
  const { receive } = openPage('/?sort=team', { isLive: true })
  receive([{ team: 'Boobies', points: 0 }, ...entries])
  expect(teams()).toEqual(['Auks', 'Boobies', 'Gulls', 'Terns'])
  const scroller = screen.getByRole('table').parentElement!
  scroller.scrollTop = 40
  fireEvent.scroll(scroller)
  receive([{ team: 'Cormorants', points: 0 }, { team: 'Boobies', points: 0 }, ...entries])
  expect(teams()).toEqual(['Auks', 'Boobies', 'Gulls', 'Terns'])
  await user.click(screen.getByRole('button', { name: '↑ 1 new' }))
  expect(teams()).toEqual(['Auks', 'Boobies', 'Cormorants', 'Gulls', 'Terns'])
})
