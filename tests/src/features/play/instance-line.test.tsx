import { sql } from '#arena/store/store.ts'
import { minute } from '#src/lib/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const patience = { timeout: 20_000 }

test('whoever starts, extends and destroys a container with the keyboard is never sent to the top of the page', async () => {
  const app = arenaForApp()
  const { store } = app.arena
  const { id } = store.one(
    sql
      .selectFrom('challenges')
      .select('id')
      .where('gameId', '=', app.world.running)
      .where('type', '=', 'DynamicContainer')
      .where('isEnabled', '=', 1),
  )!
  const address = `/games/${app.world.running}/challenges#${id}-x`
  const { user, cache } = await renderApp(address, { as: 'player', arena: app })
  const place = within(await screen.findByRole('dialog', undefined, patience))
  const press = async (name: string) => {
    const button = await place.findByRole('button', { name }, patience)
    await waitFor(() => expect(button).toBeEnabled())
    button.focus()
    await user.keyboard('{Enter}')
  }
  const isOnTheNote = (words: RegExp) =>
    waitFor(() => {
      expect(document.activeElement).toHaveAttribute('role', 'status')
      expect(document.activeElement).toHaveTextContent(words)
    }, patience)

  await press('Start the container')
  await isOnTheNote(/Can be extended from/)

  store.run(sql.updateTable('containers').set({ expectStopAt: Date.now() + 8 * minute }))
  store.run(sql.updateTable('instances').set({ coolUntil: 0 }))
  await cache.invalidateQueries({ queryKey: ['games', app.world.running, 'challenges'] })
  await press('Extend')
  await isOnTheNote(/Can be extended from/)

  await waitFor(() => expect(place.getByRole('button', { name: 'Destroy' })).toBeEnabled(), patience)
  await press('Destroy')
  await press('Destroy it for the team')
  await isOnTheNote(/Your team gets its own/)
})
