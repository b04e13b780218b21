import { Table } from '#src/ui/table/table.tsx'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

const columns = [{ key: 'id', title: 'Answer', width: '1fr', cell: (id: number) => `answer ${id}` }]
const keyOf = String
const down = (from: number) => Array.from({ length: from }, (_, at) => from - at)

const tableOf = (rows: number[]) => (
  <Table label="Submissions" columns={columns} rows={rows} keyOf={keyOf} isLive foot="That is all." />
)
const drawn = () => screen.getAllByRole('row').slice(1)
const scrollTo = (top: number) => {
  const scroller = screen.getByRole('table').parentElement!
  scroller.scrollTop = top
  fireEvent.scroll(scroller)
}

test('of thousands of rows only those in view are rendered, with the total exposed', () => {
  render(tableOf(down(5000)))
  expect(screen.getByRole('table', { name: 'Submissions' })).toHaveAttribute('aria-rowcount', '5001')
  expect(drawn().length).toBeLessThan(60)
  expect(drawn()[0]).toHaveAttribute('aria-rowindex', '2')
  expect(within(drawn()[0]!).getByRole('cell')).toHaveTextContent('answer 5000')
})

test('at the top, new rows appear at once', () => {
  const { rerender } = render(tableOf(down(100)))
  rerender(tableOf(down(102)))
  expect(drawn()[0]).toHaveTextContent('answer 102')
  expect(screen.queryByRole('button')).toBeNull()
})

test('further down the rows stay in place, and the number of new ones is shown', async () => {
  const { rerender } = render(tableOf(down(100)))
  scrollTo(40)
  rerender(tableOf(down(112)))
  const kept = screen.getByText('answer 100').closest('[role=row]')
  expect(kept).toHaveStyle({ transform: 'translateY(0px)' })
  expect(kept).toHaveAttribute('aria-rowindex', '14')
  await userEvent.click(screen.getByRole('button', { name: '↑ 12 new' }))
  expect(drawn()[0]).toHaveTextContent('answer 112')
})

test('new rows are marked for three seconds, the first ones never', () => {
  vi.useFakeTimers()
  const { rerender } = render(tableOf(down(100)))
  const plain = drawn()[0]!.className
  expect(drawn().every(({ className }) => className === plain)).toBe(true)
  rerender(tableOf(down(102)))
  expect(
    drawn()
      .map(({ className }) => className !== plain)
      .indexOf(false),
  ).toBe(2)
  act(() => void vi.advanceTimersByTime(3_000))
  expect(drawn().every(({ className }) => className === plain)).toBe(true)
})

test('one row is a tab stop, and keys move on to rows that were not rendered', async () => {
  render(tableOf(down(500)))
  await userEvent.tab()
  expect(drawn()[0]).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(screen.getByText('answer 499').closest('[role=row]')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(screen.getByText('answer 1').closest('[role=row]')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(screen.getByText('answer 500').closest('[role=row]')).toHaveFocus()
})
