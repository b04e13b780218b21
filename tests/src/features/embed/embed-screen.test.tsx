import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

async function openFrame(search = '', game: 'running' | 'upcoming' = 'running') {
  const arena = arenaForApp()
  return renderApp(`/games/${arena.world[game]}/embed${search}`, { arena })
}

test('a frame has the ten best teams, nothing around them, and one link, which opens a tab of its own', async () => {
  await openFrame()
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(11)
  expect(screen.queryByRole('navigation')).toBeNull()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank'])
})

test('the address says how many, which division and which theme', async () => {
  const { container } = await openFrame('?rows=3&division=Students&theme=light')
  const table = within(await screen.findByRole('table', { name: 'Students' }))
  const ranks = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')!.textContent)
  expect(ranks).toEqual(['1', '2', '3'])
  expect(container.querySelector('[data-theme]')).toHaveAttribute('data-theme', 'light')
})

test('nonsense in the address is passed over', async () => {
  const { container } = await openFrame('?rows=-4&division=Nobody&theme=pink')
  expect(within(await screen.findByRole('table', { name: 'Scoreboard' })).getAllByRole('row')).toHaveLength(
    11,
  )
  expect(container.querySelector('[data-theme]')).toHaveAttribute('data-theme', 'dark')
})

test('before the start it counts down', async () => {
  await openFrame('', 'upcoming')
  expect(await screen.findByText('The scoreboard opens when the game starts')).toBeVisible()
})
