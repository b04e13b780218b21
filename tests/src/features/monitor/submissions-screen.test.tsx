import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deskOf } from './desk.tsx'
import { submission } from './rows.ts'

const at = (second: number) => Date.UTC(2030, 4, 5, 12, 0, second)
const known = [
  submission({ time: at(30), team: 'Les Écoutes', status: 'Accepted', answer: 'flag{t1des}' }),
  submission({ time: at(20), team: 'Knot Found', challenge: 'Cannon' }),
  submission({ time: at(10), team: 'Flotsam', status: 'CheatDetected', answer: 'flag{stolen}' }),
]
const rows = () =>
  within(screen.getByRole('table', { name: 'Submissions' }))
    .getAllByRole('row')
    .slice(1)
const teams = () => rows().map((row) => within(row).getAllByRole('cell')[2]!.textContent)

test('what was handed in is listed, the newest on top, with its verdict in words', () => {
  deskOf(known)
  expect(teams()).toEqual(['Les Écoutes', 'Knot Found', 'Flotsam'])
  expect(within(rows()[1]!).getByText('Wrong')).toBeVisible()
  expect(within(rows()[2]!).getByText('Cheat')).toBeVisible()
})

test('flags that count are not on the screen', () => {
  deskOf(known)
  expect(document.body).not.toHaveTextContent(/t1des|stolen/)
  expect(screen.getAllByRole('button', { name: 'Masked flag: press to show' })).toHaveLength(2)
})

test('what the hub tells is on top once, however often it is told', async () => {
  const { hear } = deskOf(known)
  const fresh = submission({ time: at(40), team: 'Null Island' })
  hear(fresh)
  hear(fresh)
  await waitFor(() => expect(teams()).toEqual(['Null Island', 'Les Écoutes', 'Knot Found', 'Flotsam']))
  expect(rows()[0]!.className).toMatch(/fresh/)
})

test('facets count what was read, and the address keeps the chosen one', async () => {
  const { router, hear } = deskOf(known)
  expect(screen.getByRole('radio', { name: /^All/ }).closest('label')).toHaveTextContent('All3')
  await userEvent.click(screen.getByRole('radio', { name: /^Cheat/ }))
  expect(teams()).toEqual(['Flotsam'])
  expect(router.state.location.search).toBe('?verdict=cheat')
  hear(submission({ time: at(50), team: 'Mast Adrift' }))
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /^All/ }).closest('label')).toHaveTextContent('All4'),
  )
  expect(teams()).toEqual(['Flotsam'])
})

test('an address with a facet and words shows just those', () => {
  deskOf(known, '?verdict=wrong&find=cannon')
  expect(teams()).toEqual(['Knot Found'])
  expect(screen.getByRole('searchbox', { name: 'Find' })).toHaveValue('cannon')
})

test('a list shorter than a page is whole, and says so', () => {
  deskOf(known)
  expect(screen.getByText('That is all: 3 rows')).toBeVisible()
})

test('what is in no row that was read may be in older ones', async () => {
  deskOf(
    Array.from({ length: 100 }, (_, second) => submission({ time: at(second) })),
    '?find=nobody',
  )
  expect(screen.getByText('100 rows have been read; older ones may hold it.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Read older' })).toBeEnabled()
})

test('challenges that are mostly answered wrongly are pointed out', () => {
  const wrong = Array.from({ length: 9 }, (_, second) =>
    submission({ time: at(second), challenge: 'Cannon' }),
  )
  deskOf([...wrong, submission({ time: at(59), challenge: 'Cannon', status: 'Accepted' })])
  const deck = screen.getByRole('region', { name: 'Challenges to look at' })
  expect(within(deck).getByRole('meter', { name: 'Wrong answers to Cannon' })).toHaveAttribute(
    'aria-valuenow',
    '90',
  )
})
