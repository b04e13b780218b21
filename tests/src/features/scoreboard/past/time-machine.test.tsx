import type { Scoreboard } from '#src/model/scoreboard.ts'
import { createScoreboardHistory } from '#src/model/scoreboard-history.ts'
import { games } from '#src/server/reads/games.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

async function openScoreboard(search: string) {
  const arena = arenaForApp()
  const app = await renderApp(`/games/${arena.world.running}/scoreboard${search}`, { arena })
  const grid = await screen.findByRole('grid', { name: 'Teams and their solves' })
  const scoreboard = app.cache.getQueryData<Scoreboard>(games.scoreboard(arena.world.running).queryKey)!
  const { start } = app.cache.getQueryData<{ start: number }>(games.game(arena.world.running).queryKey)!
  const shown = () =>
    within(grid)
      .getAllByRole('row')
      .filter((row) => row.dataset.team)
      .map((row) => [
        Number(row.dataset.team),
        Number(row.querySelector('[aria-colindex="3"]')!.textContent.replace(/\D/g, '')),
      ])
      .slice(0, 5)
  const scoresAt = (second: number) =>
    createScoreboardHistory(scoreboard)
      .at(start + second * 1000)
      .items.map(({ id, score }) => [id, score])
  const expectScoreboardOf = (second: number) =>
    waitFor(() => {
      const known = new Map(scoresAt(second).map(([id, score]) => [id, score]))
      expect(shown().length).toBeGreaterThan(3)
      for (const [id, points] of shown()) expect(points).toBe(known.get(id))
    })
  return { ...app, expectScoreboardOf }
}

const momentShown = () => screen.findByRole('slider', { name: 'Moment shown' })

test('a link to a time shows the scoreboard of then, says that it is not live, and leads back', async () => {
  const { user, router, expectScoreboardOf } = await openScoreboard('?at=14400')
  await momentShown()
  const machine = within(screen.getByRole('region', { name: 'Time machine' }))
  expect(machine.getByText('Not live')).toBeVisible()
  expect(screen.queryByText('Live')).toBeNull() // nor in the game's bar
  expect(machine.getByText(/at current point values/)).toBeVisible()
  await expectScoreboardOf(14_400)
  await user.click(machine.getByRole('button', { name: 'Back to live' }))
  expect(router.state.location.search).toBe('')
  expect(screen.queryByRole('region', { name: 'Time machine' })).toBeNull()
})

test('keys move through the game, and the address follows when they pause', async () => {
  const { user, router, expectScoreboardOf } = await openScoreboard('?at=14400')
  ;(await momentShown()).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.search).toBe('?at=14460'))
  await user.keyboard('{Home}')
  await waitFor(() => expect(router.state.location.search).toBe('?at=0'))
  await expectScoreboardOf(0)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('Space plays and pauses', async () => {
  const { user } = await openScoreboard('?at=0')
  const moment = await momentShown()
  moment.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(Number((moment as HTMLInputElement).value)).toBeGreaterThan(1))
  await user.keyboard(' ')
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('buttons jump to the next or previous blood or change of lead and say what it was', async () => {
  const { user, router } = await openScoreboard('?at=0')
  await momentShown()
  const machine = within(screen.getByRole('region', { name: 'Time machine' }))
  expect(machine.getByText('No solves yet')).toBeVisible()
  const seconds: number[] = []
  for (let step = 1; step <= 3; step++) {
    await user.click(machine.getByRole('button', { name: 'Next blood or lead change' }))
    await waitFor(() =>
      expect(Number(/at=(\d+)/.exec(router.state.location.search)?.[1])).toBeGreaterThan(seconds.at(-1) ?? 0),
    )
    seconds.push(Number(/at=(\d+)/.exec(router.state.location.search)![1]))
  }
  expect(machine.getByText(/^(First|Second|Third) blood$|^Takes the lead$/)).toBeVisible()
  await user.click(machine.getByRole('button', { name: 'Previous blood or lead change' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?at=${seconds[1]}`))
})

test('the button opens it at the present', async () => {
  const { user, router } = await openScoreboard('')
  await user.click(screen.getByRole('button', { name: 'Time machine' }))
  await momentShown()
  expect(router.state.location.search).toMatch(/^\?at=\d+$/)
})
