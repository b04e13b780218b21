import { defaultConfig } from '#src/server/reads/site.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.documentElement.removeAttribute('style'))

const shown = () => document.documentElement.style.getPropertyValue('--own-accent-dark')
const kept = () => localStorage.getItem('custom-theme')

/** A site whose own color is `customTheme`. */
function siteIn(customTheme: string | null) {
  const arena = arenaForApp()
  arena.override(http.get('*/api/config', () => HttpResponse.json({ ...defaultConfig, customTheme })))
  return arena
}

async function openColors(customTheme: string | null = null) {
  const visit = await renderApp('/about', { arena: siteIn(customTheme) })
  return { ...visit, dialog: await openDialog(visit.user) }
}

async function openDialog(user: UserEvent) {
  const [sidebar] = await screen.findAllByRole('navigation', { name: 'Main navigation' })
  await user.click(within(sidebar!).getByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Appearance' }))
  return within(await screen.findByRole('dialog', { name: 'Appearance' }))
}

test("a page uses the site's color and stores it for the next visit", async () => {
  await renderApp('/about', { arena: siteIn('#FFD700') })
  await waitFor(() => expect(shown()).toBe('#ffd700'))
  expect(JSON.parse(localStorage.getItem('halyard-accents')!)).toMatchObject({ 'accent-dark': '#ffd700' })
})

test.each(['red', '#12', '#12345g', 'url(https://canary.invalid)', null])(
  "an invalid color of the site is replaced by the product's: %s",
  async (customTheme) => {
    localStorage.setItem('halyard-accents', '{"accent-dark":"#ffd700"}')
    await renderApp('/about', { arena: siteIn(customTheme) })
    await waitFor(() => expect(localStorage.getItem('halyard-accents')).toBeNull())
    expect(shown()).toBe('')
  },
)

test("Default is the product's color, whatever the site's", async () => {
  const { user, dialog } = await openColors('#ffd700')
  await waitFor(() => expect(shown()).toBe('#ffd700'))
  expect(dialog.getByLabelText('Custom color')).toBeDisabled()
  await user.click(dialog.getByRole('radio', { name: 'Default' }))
  await waitFor(() => expect(shown()).toBe(''))
  expect(kept()).toBe('brand')
  await user.click(dialog.getByRole('radio', { name: 'Site' }))
  await waitFor(() => expect(shown()).toBe('#ffd700'))
  expect(kept()).toBe('')
})

test('a custom color is shown once valid; an invalid one is not saved and says so', async () => {
  const { user, dialog } = await openColors()
  await user.click(dialog.getByRole('radio', { name: 'Custom' }))
  const field = dialog.getByLabelText('Custom color')
  await user.clear(field)
  await user.type(field, '#FFA50')
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Not saved/)
  expect(field).toBeInvalid()
  expect(kept()).not.toContain('FFA50')
  await user.type(field, '0')
  await waitFor(() => expect(shown()).toBe('#ffa500'))
  expect(kept()).toBe('#FFA500')
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(dialog.getByRole('img', { name: 'The ten shades of this color' }).children).toHaveLength(10)
})

test('a dialog opened before does not override a color chosen in another tab, and shows it', async () => {
  const { user, dialog } = await openColors('#ffd700')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  for (const chosen of ['#ffa500', '#00ff7f']) {
    localStorage.setItem('custom-theme', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'custom-theme', newValue: chosen }))
    await waitFor(() => expect(shown()).toBe(chosen))
    expect(kept()).toBe(chosen)
  }
  const again = await openDialog(user)
  expect(again.getByLabelText('Custom color')).toHaveValue('#00ff7f')
})

test('a custom color of an earlier visit is used from the start', async () => {
  localStorage.setItem('custom-theme', '#ffa500')
  const { dialog } = await openColors('#ffd700')
  expect(dialog.getByRole('radio', { name: 'Custom' })).toBeChecked()
  expect(dialog.getByLabelText('Custom color')).toHaveValue('#ffa500')
  expect(shown()).toBe('#ffa500')
})
