import { captureChallengesOf, captureTeamsOf } from '#arena/rules/traffic/captures.ts'
import type { ChallengeTraffic, TeamTraffic } from '#src/model/traffic.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { widen } from '#tests/support/phone.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

/** A page of monitors, and a challenge and a team with captures. */
async function monitorAt(page: string, searchOf: (names: { challenge: string; team: string }) => string) {
  const arena = arenaForApp()
  const gameId = arena.world.running
  const [challenge] = captureChallengesOf(arena.arena, gameId) as [ChallengeTraffic]
  const [team] = captureTeamsOf(arena.arena, challenge.id) as [TeamTraffic]
  const names = { challenge: challenge.title, team: team.name }
  const app = await renderApp(`/games/${gameId}/monitor/${page}${searchOf(names)}`, { as: 'monitor', arena })
  /** Opens a page by its tab, and waits until the former one is gone, which may have the same parts. */
  async function goTo(name: string) {
    const link = () =>
      within(screen.getByRole('navigation', { name: 'Monitor pages' })).getByRole('link', { name })
    await screen.findByRole('navigation', { name: 'Monitor pages' })
    await app.user.click(link())
    await waitFor(() => expect(link()).toHaveAttribute('aria-current', 'page'))
  }
  const filterInAddress = () => Object.fromEntries(new URLSearchParams(app.router.state.location.search))
  return { ...app, ...names, arena, goTo, filterInAddress }
}

const pane = async (name: string) => within(await screen.findByRole('region', { name }))
const nothing = () => ''

/** A list of monitors; the seed decides how far back its rows are, and the list asks before it searches far. */
async function listNamed(name: string, user: UserEvent) {
  const more = () => screen.queryByRole('button', { name: 'Search older rows' })
  await waitFor(() => expect(screen.queryByRole('table', { name }) ?? more()).toBeTruthy())
  if (!screen.queryByRole('table', { name })) await user.click(more()!) // one of the two is there
  return screen.findByRole('table', { name })
}

test('the team and challenge chosen in Traffic filter the lists by name', async () => {
  const { user, challenge, team, goTo, filterInAddress } = await monitorAt('traffic', nothing)
  await user.click(await (await pane('Challenges')).findByRole('link', { name: new RegExp(challenge) }))
  await user.click(await (await pane('Teams')).findByRole('link', { name: team }))
  await goTo('Submissions')
  const [, first] = within(await listNamed('Submissions', user)).getAllByRole('row')
  expect(first).toHaveTextContent(team)
  expect(first).toHaveTextContent(challenge)
  await goTo('Events')
  expect(await screen.findByRole('link', { name: `Clear filter: team ${team}` })).toBeVisible()
  expect(filterInAddress()).toEqual({ challenge, team })
})

test('a filter is kept across the monitor pages with the same meaning', async () => {
  widen()
  const { user, challenge, team, goTo, filterInAddress } = await monitorAt(
    'submissions',
    (names) => `?${new URLSearchParams(names).toString()}`,
  )
  await listNamed('Submissions', user)
  await goTo('Traffic')
  expect(await (await pane('Challenges')).findByRole('link', { current: true })).toHaveTextContent(challenge)
  expect(await (await pane('Teams')).findByRole('link', { current: true })).toHaveTextContent(team)
  for (const name of ['Cheats', 'Triage']) {
    await goTo(name)
    expect(await screen.findByRole('link', { name: `Clear filter: team ${team}` })).toBeVisible()
    expect(filterInAddress()).toEqual({ challenge, team })
  }
  await goTo('Events')
  await listNamed('Events', user)
  expect(filterInAddress()).toEqual({ challenge, team })
})

test('cheats are filtered by the names of both teams', async () => {
  const { arena } = await monitorAt('cheats', () => '?view=table')
  const rows = () =>
    within(screen.getByRole('table', { name: 'Cheats' }))
      .getAllByRole('row')
      .slice(1)
  await screen.findByRole('table', { name: 'Cheats' })
  const [owner, submitter] = within(rows()[0]!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent) as [string, string]
  for (const team of [owner, submitter]) {
    cleanup()
    await renderApp(
      `/games/${arena.world.running}/monitor/cheats?view=table&${new URLSearchParams({ team }).toString()}`,
      { as: 'monitor', arena },
    )
    await screen.findByRole('table', { name: 'Cheats' })
    expect(rows().length).toBeGreaterThan(0)
    for (const row of rows()) expect(row).toHaveTextContent(team)
  }
})
