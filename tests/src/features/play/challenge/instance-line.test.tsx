import { removeContainer } from '#arena/rules/instances/containers.ts'
import { sql } from '#arena/store/sql.ts'
import { minute } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

/** The dialog of a challenge with a container, operated by keyboard. */
async function openDialog() {
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
  const place = within(await screen.findByRole('dialog'))
  const ready = (name: string) =>
    waitFor(() => {
      const button = place.getByRole('button', { name })
      expect(button).toBeEnabled()
      expect(button).not.toHaveAttribute('aria-disabled')
      return button
    })
  const press = async (name: string) => {
    const button = await ready(name)
    button.focus()
    await user.keyboard('{Enter}')
    return button
  }
  /** The line below the container, if it has the focus. */
  const focusedNote = () => {
    const { activeElement } = document
    return activeElement?.getAttribute('role') === 'status' ? activeElement : null
  }
  const readAgain = () => cache.invalidateQueries({ queryKey: ['games', app.world.running, 'challenges'] })
  return { ...app, store, place, ready, press, focusedNote, readAgain }
}

test('the focus never jumps to the top of the page when an instance is started, extended or destroyed by keyboard', async () => {
  const { store, ready, press, focusedNote, readAgain } = await openDialog()
  await press('Start instance')
  await waitFor(() => expect(focusedNote()).toHaveTextContent(/Can be extended from/))

  store.run(sql.updateTable('containers').set({ expectStopAt: Date.now() + 8 * minute }))
  store.run(sql.updateTable('instances').set({ coolUntil: 0 }))
  await readAgain()
  await press('Extend')
  await waitFor(() => expect(focusedNote()).toHaveTextContent(/Can be extended from/))

  await ready('Destroy')
  await press('Destroy')
  await press('Destroy for the whole team')
  await waitFor(() => expect(focusedNote()).toHaveTextContent(/Your team gets its own/))
})

test('a button disabled by a cool-down keeps the focus', async () => {
  const { override, place, press } = await openDialog()
  override(
    http.post('*/container/:challenge', () =>
      HttpResponse.json({ title: 'Too frequent', status: 429 }, { status: 429 }),
    ),
  )
  const start = await press('Start instance')
  await place.findByText('Too frequent')
  await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'true'))
  expect(start).toBeEnabled() // browsers remove the focus from a disabled button
  expect(start).toHaveFocus()
})

test('when a team mate destroys the instance, the focus moves beside its buttons', async () => {
  const { arena, store, press, ready, focusedNote, readAgain } = await openDialog()
  await press('Start instance')
  await waitFor(() => expect(focusedNote()).toHaveTextContent(/Can be extended from/))
  ;(await ready('Destroy')).focus()
  const { id } = store.one(sql.selectFrom('containers').select('id'))!
  removeContainer(arena, id)
  await readAgain()
  await waitFor(() => expect(focusedNote()).toHaveTextContent(/Your team gets its own/))
})
