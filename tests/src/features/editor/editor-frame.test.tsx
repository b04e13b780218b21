import looks from '#src/ui/mark/button.module.css'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { createChallenge, saveChallenge } from '#arena/rules/challenges/challenges.ts'
import { addFlags } from '#arena/rules/challenges/flags.ts'
import { createGame } from '#arena/rules/games.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { gameIn, practiceIn } from '#tests/src/features/game/game.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const section = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Sections of the game' })).findByRole('link', { name })

test('a game that does not exist is not found', async () => {
  await renderApp('/admin/games/9999', { as: 'admin' })
  expect(await screen.findByText(/not found/i)).toBeVisible()
})

test('a game that fails to load says so, without an empty editor beside it', async () => {
  const arena = arenaForApp()
  const busy = () => HttpResponse.json({ title: 'Slow down', status: 429 }, { status: 429 })
  arena.override(http.get(`*/api/edit/games/${arena.world.running}`, busy))
  await renderApp(`/admin/games/${arena.world.running}`, { as: 'admin', arena })
  expect(await screen.findByText('Slow down')).toBeVisible()
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
})

test('the editor of a game that is over calls nothing live, but where it is practised', async () => {
  const arena = arenaForApp()
  const over = { start: 1e12, end: 1e12 + hour }
  const { router } = await renderApp(`/admin/games/${practiceIn(arena)}`, { as: 'admin', arena })
  expect(await screen.findByText('Live')).toBeVisible()
  await router.navigate(`/admin/games/${gameIn(arena, { ...over, title: 'Old Dock' })}`)
  expect(await screen.findByText('Old Dock')).toBeVisible()
  await section(/Challenges \d+/)
  expect(screen.queryByText('Live')).toBeNull()
})

test('the tab shows the time left, sections their counts, and missing steps link to where they are done', async () => {
  const arena = arenaForApp()
  const { running } = arena.world
  const { user, router } = await renderApp(`/admin/games/${running}`, { as: 'admin', arena })
  expect(await section(/Challenges \d+/)).toHaveAttribute('href', `/admin/games/${running}/challenges`)
  const list = within(await screen.findByRole('region', { name: /Checklist/ }))
  await waitFor(() => expect(document.title).toMatch(/^\d+:\d\d:\d\d · Overview · Harbour CTF 2026 - /))
  expect(list.getByText(/No poster/)).toBeVisible()
  await user.click(list.getAllByRole('link', { name: 'Set' })[0]!)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/games/${running}/info`))
})

test('the line about disabled challenges links to them', async () => {
  const arena = arenaForApp()
  const { running } = arena.world
  const { title } = createChallenge(arena.arena, running, { title: 'Fog horn' })
  const { user } = await renderApp(`/admin/games/${running}`, { as: 'admin', arena })
  const list = within(await screen.findByRole('region', { name: /Checklist/ }))
  await user.click(await list.findByRole('link', { name: 'Show' }))
  expect(await screen.findByRole('radio', { name: /^Off/ })).toBeChecked()
  expect(screen.getByRole('link', { name: title })).toBeVisible()
})

test('hiding or publishing a game asks first and explains what it means', async () => {
  const arena = arenaForApp()
  const { running } = arena.world
  const { user } = await renderApp(`/admin/games/${running}`, { as: 'admin', arena })
  await user.click(await screen.findByRole('button', { name: 'Hide…' }))
  const hide = within(await screen.findByRole('dialog', { name: /^Hide/ }))
  expect(hide.getByText(/Anyone who has its address/)).toBeVisible()
  expect(hide.getByRole('button', { name: 'Hide' })).toHaveClass(looks.danger!)
  await user.click(hide.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(gameOf(arena.arena, running).hidden).toBe(1))
  const [publish] = await screen.findAllByRole('button', { name: 'Publish…' })
  await user.click(publish!)
  const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }))
  expect(dialog.getByText('No poster')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Publish' })).toHaveClass(looks.go!)
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(gameOf(arena.arena, running).hidden).toBe(0))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** A hidden game whose start and end are so many minutes away, with one challenge that is on or off. */
function hiddenGame(start: number, end: number, isEnabled = true) {
  const app = arenaForApp()
  const now = app.arena.clock.now()
  const times = { start: now + start * minute, end: now + end * minute }
  const { id } = createGame(app.arena, { title: 'Fog cup', hidden: true, ...times })
  const challenge = createChallenge(app.arena, id, { title: 'Fog horn', category: 'Misc' })
  addFlags(app.arena, id, challenge.id, [{ flag: 'flag{fog}' }])
  if (isEnabled) saveChallenge(app.arena, id, challenge.id, { isEnabled })
  return { app, id, challengeId: challenge.id }
}

for (const { phase, start, end, isOn, says } of [
  {
    phase: 'runs',
    start: -4.5,
    end: 60,
    isOn: true,
    says: 'Opens immediately: started 4 minutes ago, 1 challenge',
  },
  {
    phase: 'is over',
    start: -300,
    end: -180.5,
    isOn: true,
    says: 'Already over: ended 3 hours ago, 1 challenge',
  },
  {
    phase: 'is to come',
    start: 200,
    end: 300,
    isOn: false,
    says: /^Opens in 3 hours \(.* (UTC|GMT).*\), no challenge is on$/,
  },
])
  test(`before publishing a game that ${phase}, the question says when it opens and with what`, async () => {
    const { app, id } = hiddenGame(start, end, isOn)
    const { user } = await renderApp(`/admin/games/${id}`, { as: 'admin', arena: app })
    const [publish] = await screen.findAllByRole('button', { name: 'Publish…' })
    await user.click(publish!)
    const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }))
    expect(await dialog.findByText(says)).toBeVisible()
  })

test('questions about a challenge name no team or solve that does not exist', async () => {
  const { app, id, challengeId } = hiddenGame(-5, 60, false)
  const at = `/admin/games/${id}/challenges/${challengeId}`
  const { user } = await renderApp(at, { as: 'admin', arena: app })
  expect(await screen.findByText(/^Nobody has solved it yet/)).toBeVisible()
  await user.click(await screen.findByRole('switch', { name: 'Off' }))
  const turnOn = within(await screen.findByRole('dialog', { name: /^Turn on/ }))
  expect(await turnOn.findByText(/no team has been accepted yet/)).toBeVisible()
  await user.click(turnOn.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('No team has been accepted yet, so saving notifies nobody')).toBeVisible()
  await user.click(await screen.findByRole('switch', { name: 'On' }))
  const turnOff = within(await screen.findByRole('dialog', { name: /^Turn off/ }))
  expect(await turnOff.findByText(/Nobody has solved it yet/)).toBeVisible()
  expect(turnOff.queryByText(/Solves are kept/)).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Delete flag flag{fog}' }))
  const remove = within(await screen.findByRole('dialog', { name: /^Delete/ }))
  expect(remove.getByText('It is the last one: the challenge is turned off with it.')).toBeVisible()
})

test('a differently spelled address keeps its page when switching challenge or section', async () => {
  const app = arenaForApp()
  const id = app.world.running
  const { router } = await renderApp(`/admin/games/${id}/challenges`, { as: 'admin', arena: app })
  const [first] = within(await screen.findByRole('table', { name: 'Challenges' })).getAllByRole('link')
  await router.navigate(`${first!.getAttribute('href')!.split('?')[0]}/Flags/`)
  const next = await screen.findByRole('link', { name: /^Next/ })
  expect(next.getAttribute('href')).toMatch(/\/challenges\/\d+\/flags$/)
  await router.navigate(`/admin/Games/${id}/`)
  expect(await section(/^Overview/)).toHaveAttribute('aria-current', 'page')
  await router.navigate(`/admin/games/${id}/Info/`)
  await waitFor(async () => expect(await section(/^Info/)).toHaveAttribute('aria-current', 'page'))
  expect(await section(/^Overview/)).not.toHaveAttribute('aria-current')
})
