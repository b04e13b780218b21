import { sql } from '#arena/store/sql.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const openScoreboard = async (search = '', visit: Parameters<typeof renderApp>[1] = {}) => {
  const arena = visit.arena ?? arenaForApp()
  const app = await renderApp(`/games/${arena.world.running}/scoreboard${search}`, { ...visit, arena })
  const grid = await screen.findByRole('grid', { name: 'Teams and their solves' })
  return { ...app, grid: within(grid) }
}

/** Opens the scoreboard and its chart, which is folded at first. */
async function openRace(search = '', visit: Parameters<typeof renderApp>[1] = {}) {
  const opened = await openScoreboard(search, visit)
  await opened.user.click(await screen.findByRole('button', { name: 'Open the chart' }))
  return opened
}

test('anonymous visitors see who leads, in the rows and in the folded chart', async () => {
  const { grid } = await openScoreboard()
  const names = grid.getAllByRole('rowheader').map((cell) => cell.querySelector('[title]')!.textContent)
  expect(names.length).toBeGreaterThan(5)
  expect(screen.getByText('24 teams')).toBeVisible()
  const folded = within(screen.getByRole('region', { name: 'Score over time' }))
  const firsts = folded.getAllByRole('listitem').map((item) => item.textContent)
  expect(firsts).toHaveLength(3)
  for (const [index, text] of firsts.entries()) expect(text).toContain(`${index + 1}${names[index]}`)
})

test('the chart stays as it was left: open or folded, in this browser', async () => {
  const { user } = await openRace()
  expect(await screen.findByRole('radiogroup', { name: 'Time range' })).toBeVisible()
  expect(localStorage.getItem('halyard-race')).toBe('open')
  await user.click(screen.getByRole('button', { name: 'Fold the chart' }))
  expect(screen.queryByRole('radiogroup', { name: 'Time range' })).toBeNull()
  expect(localStorage.getItem('halyard-race')).toBeNull()
})

test('ranks of two hours ago are compared with, once the rows are shown', async () => {
  const { grid } = await openScoreboard()
  expect(await grid.findAllByRole('img', { name: /ranks? (up|down)$/ })).not.toEqual([])
})

test('the race shows the top nine and the own team', async () => {
  await openRace('', { as: 'player' })
  expect(await screen.findByText('top 9 and your team')).toBeVisible()
  const race = screen.getByRole('table', { name: 'Scores of the top teams over time' })
  expect(within(race).getAllByRole('row')).toHaveLength(11)
})

test('a division shows its own and the overall ranks, and is in the address', async () => {
  const { grid, user, router } = await openScoreboard()
  await user.click(await screen.findByRole('radio', { name: 'Students' }))
  expect(router.state.location.search).toBe('?division=Students')
  const first = grid.getAllByRole('row').find((row) => row.getAttribute('aria-rowindex') === '3')!
  expect(within(first).getAllByRole('gridcell')[0]).toHaveTextContent(/^1$/)
  expect(within(first).getByRole('rowheader')).toHaveTextContent(/#\d+ overall · \d+ solved/)
  expect(screen.queryByText('24 teams')).toBeNull()
})

test('the lowest points drawn in the race can be set, until the range or division changes', async () => {
  const { user } = await openRace()
  const least = await screen.findByRole('slider', { name: 'Points from' })
  const step = () => {
    fireEvent.keyDown(least, { key: 'ArrowUp' })
    expect(least).toHaveValue('1')
  }
  const ranges = within(screen.getByRole('radiogroup', { name: 'Time range' }))
  step()
  await user.click(ranges.getByRole('radio', { name: 'Last hour' }))
  await user.click(ranges.getByRole('radio', { name: 'All' }))
  expect(least).toHaveValue('0')
  step()
  await user.click(await screen.findByRole('radio', { name: 'Students' }))
  expect(least).toHaveValue('0')
})

test('a team is found by a part of its name', async () => {
  const { grid, user } = await openScoreboard()
  const name = grid.getAllByRole('rowheader')[3]!.querySelector('[title]')!.textContent
  await user.type(screen.getByRole('searchbox', { name: 'Find a team' }), name.toUpperCase())
  const names = () => grid.getAllByRole('rowheader').map((cell) => cell.querySelector('[title]')!.textContent)
  await waitFor(() => expect(names()).toEqual([name]))
  await user.type(screen.getByRole('searchbox', { name: 'Find a team' }), 'zzz')
  expect(await screen.findByText('Try a shorter search or another division.')).toBeVisible()
})

test('a team opens with its rank and solves, newest first', async () => {
  const arena = arenaForApp()
  const bio = 'We sail at night, and only where the chart says that nobody has sailed yet.'
  arena.arena.store.run(sql.updateTable('teams').set({ bio }))
  const { grid, user } = await openScoreboard('', { arena })
  await user.click(grid.getAllByRole('rowheader')[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Rank')).toBeVisible()
  expect(dialog.getByText(bio)).not.toHaveAttribute('title') // nothing of it is truncated
  const solves = within(dialog.getByRole('list', { name: /newest first/ }))
  const times = solves.getAllByRole('listitem').map((row) => row.querySelector('time')!.dateTime)
  expect(times.length).toBeGreaterThan(0)
  expect(times).toEqual(times.toSorted().reverse())
})

test('the open team and the view of the scoreboard are in the address', async () => {
  const { grid, user, router } = await openScoreboard('?form=list')
  expect(grid.queryByRole('columnheader', { name: /Sanity/ })).toBeNull()
  expect(screen.getByRole('radio', { name: 'List' })).toBeChecked()
  expect(grid.getAllByRole('row')[0]).toHaveAttribute('aria-rowindex', '2') // without categories there is no row for them
  await user.click(grid.getAllByRole('rowheader')[1]!)
  const name = (await screen.findByRole('dialog')).querySelector('h2')!.textContent
  expect(router.state.location.search).toMatch(/^\?form=list&team=\d+$/)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(router.state.location.search).toBe('?form=list')
  await user.click(screen.getByRole('radio', { name: 'Matrix' }))
  expect(router.state.location.search).toBe('')
  expect(grid.getAllByRole('columnheader').length).toBeGreaterThan(10)
  expect(name).not.toBe('')
})

test("a link to a team opens its dialog with its category shares and its members' points", async () => {
  const { grid, router } = await openScoreboard()
  const row = grid.getAllByRole('row').find((row) => row.getAttribute('aria-rowindex') === '3')!
  await act(() => router.navigate(`?team=${row.dataset.team}`))
  const dialog = within(await screen.findByRole('dialog'))
  const strengths = within(dialog.getByRole('region', { name: 'Strengths' }))
  expect(strengths.getAllByRole('listitem').length).toBeGreaterThan(3)
  expect(Number(strengths.getAllByRole('meter')[0]!.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  expect(dialog.getByRole('region', { name: 'Points by member' })).toBeVisible()
})

test("a team's result can be shared once the game has ended, and not at an earlier moment of it", async () => {
  const arena = arenaForApp()
  const running = await openScoreboard('', { arena })
  await running.user.click(running.grid.getAllByRole('rowheader')[0]!)
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Save result as image' })).toBeNull()
  cleanup()
  const end = arena.arena.clock.now() - 1000
  arena.arena.store.run(sql.updateTable('games').set({ end }).where('id', '=', arena.world.running))
  const { grid, user, router } = await openScoreboard('', { arena })
  await user.click(grid.getAllByRole('rowheader')[0]!)
  expect(await screen.findByRole('button', { name: 'Save result as image' })).toBeVisible()
  const team = new URLSearchParams(router.state.location.search).get('team')
  await act(() => router.navigate(`?at=7200&team=${team}`))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save result as image' })).toBeNull())
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('the legend shows the blood bonuses and how ties are ranked', async () => {
  await openScoreboard()
  const legend = within(screen.getByRole('list', { name: 'Legend' }))
  expect(legend.getByText('First blood: +5%')).toBeVisible()
  expect(legend.getByText(/reached the score first/)).toBeVisible()
})

test('a team can be hidden from the race, and that is in the address', async () => {
  const { user, router } = await openRace()
  const table = () => screen.getByRole('table', { name: 'Scores of the top teams over time' })
  await user.click(screen.getByText('Teams: 10 of 10'))
  const [first] = within(screen.getByRole('group', { name: 'Teams shown' })).getAllByRole('button')
  await user.click(first!)
  expect(screen.getByText('Teams: 9 of 10')).toBeVisible()
  expect(within(table()).queryByRole('rowheader', { name: first!.textContent })).toBeNull()
  expect(router.state.location.search).toMatch(/^\?hide=\d+$/)
  await user.click(first!)
  expect(router.state.location.search).toBe('')
})

test("the race's range is set by its handles, is in the address, and All resets it", async () => {
  const { user, router } = await openScoreboard('?range=60-240')
  const from = await screen.findByRole('slider', { name: 'Show from' })
  expect(from).toHaveValue('60')
  expect(from.getAttribute('aria-valuetext')).toMatch(/\d\d:\d\d (GMT|UTC)/)
  from.focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.search).toBe('?range=61-240'))
  await user.click(
    within(screen.getByRole('radiogroup', { name: /time range/i })).getByRole('radio', { name: 'All' }),
  )
  expect(router.state.location.search).toBe('?range=all')
})

test("the race's range moves by half its length within the game", async () => {
  const { user, router } = await openScoreboard('?range=60-240')
  const earlier = await screen.findByRole('button', { name: 'Earlier' })
  await user.click(earlier)
  expect(router.state.location.search).toBe('?range=0-180')
  expect(earlier).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(router.state.location.search).toBe('?range=90-270')
})

test('before the start the scoreboard says when it opens', async () => {
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.upcoming}/scoreboard`, { arena })
  expect(await screen.findByText('The scoreboard opens when the game starts')).toBeVisible()
})

test('a scoreboard that fails to load says so, why and when it is retried, also during the retry', async () => {
  const arena = arenaForApp()
  let isHeld = false
  arena.override(
    http.get('*/scoreboard', async () => {
      if (isHeld) await delay('infinite')
      return HttpResponse.json({ title: 'Slow down', status: 429 }, { status: 429 })
    }),
  )
  const { user } = await renderApp(`/games/${arena.world.running}/scoreboard`, { arena })
  expect(await screen.findByText(/^Next try at \d\d:\d\d:\d\d \S+$/)).toBeVisible()
  const problem = screen.getByRole('alert')
  expect(problem).toHaveTextContent('The scoreboard could not be loaded')
  expect(problem).toHaveTextContent('Slow down')
  isHeld = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Trying again…')).toBeVisible()
  expect(screen.getByRole('alert')).toBe(problem)
  expect(problem).toHaveTextContent('Slow down')
})
