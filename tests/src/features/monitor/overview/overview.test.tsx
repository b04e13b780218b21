import { consoleArena } from '#tests/src/features/admin/console.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('monitors open with the overview, which asks for nothing that only admins may read', async () => {
  const arena = arenaForApp()
  const asked: string[] = []
  arena.override(
    http.all('*/api/*', ({ request }) => {
      asked.push(new URL(request.url).pathname)
    }),
  )
  const { running } = arena.world
  const { router } = await renderApp(`/games/${running}/monitor`, { as: 'monitor', arena })
  expect((await (await region('Top teams')).findAllByRole('listitem')).length).toBeGreaterThanOrEqual(5)
  expect(await (await region('Needs attention')).findByText(/Judged by the latest/)).toBeVisible()
  expect(await (await region('Load')).findByRole('link', { name: /Instance starts/ })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/games/${running}/monitor/overview`)
  expect(asked.filter((path) => /^\/api\/(?:admin|edit)\//.test(path))).toEqual([])
})

test('arrow keys step through what happened, and lead from row to row', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp(`/games/${arena.world.running}/monitor/overview`, { as: 'monitor', arena })
  const band = await region('Solves per 10 min')
  const [first, second] = band.getAllByRole('slider')
  first!.focus()
  await user.keyboard('{ArrowDown}{Home}')
  expect(second).toHaveFocus()
  expect(second).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\S+ · \d+ solves?/))
  const spoken = second!.getAttribute('aria-valuetext')
  await user.keyboard('{ArrowRight}')
  expect(second!.getAttribute('aria-valuetext')).not.toBe(spoken)
  expect(first).toHaveAttribute('tabindex', '-1')
})

test('totals, cells and pennants lead to the solves that they count, and announcements to the notices', async () => {
  const arena = arenaForApp()
  const { running } = arena.world
  const { user, router } = await renderApp(`/games/${running}/monitor/overview`, { as: 'monitor', arena })
  const band = await region('Solves per 10 min')
  const solves = `/games/${running}/monitor/submissions`
  for (const total of band.getAllByRole('link', { name: /: \d+ solves?$/ }))
    expect(total).toHaveAttribute('href', `${solves}?verdict=accepted`)
  band.getAllByRole('slider')[1]!.focus()
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(solves))
  expect(router.state.location.search).toMatch(/^\?verdict=accepted/)
  await router.navigate(`/games/${running}/monitor/overview`)
  await waitFor(async () => {
    const [announced] = (await region('Solves per 10 min')).getAllByRole('slider') // anew, as the page may still be on its way
    announced!.focus()
    await user.keyboard('{Home}')
    expect(announced).toHaveAttribute('aria-valuetext', expect.stringMatching(/\S/))
  })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?panel=notices'))
})

test('an admin sees the instances, and what waits as links to where it is dealt with', async () => {
  const arena = consoleArena()
  arena.instance(arena.team('Deadlock Dockers'), 90)
  arena.instance(arena.team('Mast Adrift', 'Suspended'), 60)
  arena.team('Late Gulls', 'Pending')
  const { running } = arena.world
  await renderApp(`/admin/games/${running}`, { as: 'admin', arena })
  expect(await (await region('Load')).findByRole('link', { name: /^2\s*Instances now/ })).toHaveAttribute(
    'href',
    `/admin/instances?game=${running}`,
  )
  const attention = await region('Needs attention')
  await waitFor(() =>
    expect(attention.getByRole('link', { name: '1 orphaned instance' })).toHaveAttribute(
      'href',
      `/admin/instances?game=${running}&show=orphans`,
    ),
  )
  expect(attention.getByRole('link', { name: /waiting for review/ })).toHaveAttribute(
    'href',
    `/admin/games/${running}/review?state=Pending`,
  )
})

test('before the start there is no band yet', async () => {
  const arena = arenaForApp()
  const { upcoming } = arena.world
  const { router } = await renderApp(`/games/${upcoming}/monitor/overview`, { as: 'admin', arena })
  expect(await screen.findByText('The monitor opens when the game starts')).toBeVisible()
  await router.navigate(`/admin/games/${upcoming}`)
  expect(await screen.findByText('Challenges on')).toBeVisible()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('after the end the whole game stays, without its load', async () => {
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.ended}/monitor/overview`, { as: 'monitor', arena })
  expect((await region('Solves per 10 min')).getAllByRole('slider').length).toBeGreaterThan(1)
  expect(screen.queryByRole('region', { name: 'Load' })).toBeNull()
})
