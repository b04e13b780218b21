import { challengeById, challengesOf } from '#arena/store/challenges.ts'
import { additionCount, asForeignServer } from '#tests/support/foreign-server.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { serverNames } from '#arena/parts/edition.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

test('the foreign server makes twenty additions', () => {
  expect(additionCount).toBe(20)
})

const pages = [
  ['player', '/', 'Harbour CTF 2026'],
  ['player', '/games/:game', 'Harbour CTF 2026'],
  ['player', '/games/:game/challenges', 'Loose Cannon'],
  ['player', '/games/:game/scoreboard', 'Knot Found'],
  ['player', '/teams', 'Knot Found'],
  ['monitor', '/games/:game/monitor/events', 'Knot Found'],
  ['monitor', '/games/:game/monitor/submissions', 'Knot Found'],
  ['admin', '/admin/games/:game/review', 'Knot Found'],
  ['admin', '/admin/games/:game/challenges', 'Loose Cannon'],
] as const

test.each(serverNames.flatMap((edition) => pages.map(([as, page, text]) => ({ edition, as, page, text }))))(
  '$page works on a fork of $edition that makes additions',
  async ({ edition, as, page, text }) => {
    const app = arenaForApp({ edition })
    asForeignServer(app)
    await renderApp(page.replace(':game', String(app.world.running)), { as, arena: app })
    expect((await screen.findAllByText(new RegExp(text)))[0]).toBeInTheDocument()
    expect(document.body).not.toHaveTextContent(
      /could not be loaded|Unexpected server response|Milestone|Waitlisted/,
    )
  },
)

test('an unknown category stays in the form, and saving another field keeps it', async () => {
  const app = arenaForApp({ edition: '1.8' })
  asForeignServer(app)
  const gameId = app.world.running
  const { id } = challengesOf(app.arena.store, gameId)[0]!
  const before = challengeById(app.arena.store, id)!
  const { user } = await renderApp(`/admin/games/${gameId}/challenges/${id}`, { as: 'admin', arena: app })
  expect(await screen.findByLabelText('Category')).toHaveDisplayValue('Quantum')
  await user.clear(screen.getByLabelText('Title'))
  await user.type(screen.getByLabelText('Title'), 'Foreign waters')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(challengeById(app.arena.store, id)!.title).toBe('Foreign waters'))
  expect(challengeById(app.arena.store, id)).toEqual({ ...before, title: 'Foreign waters' })
})
