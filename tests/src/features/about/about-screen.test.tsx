import { renderApp } from '#tests/support/render-app.tsx'
import { build } from '#src/lib/build.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

test('the page says what this client is, which version, and under which licence', async () => {
  await renderApp('/about')
  expect(await screen.findByRole('heading', { level: 1, name: 'Halyard' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('About - Halyard::CTF'))
  expect(screen.getByText(new RegExp(`^Version ${build.version}`))).toBeVisible()
  expect(screen.getByRole('link', { name: /GNU Affero/ })).toHaveAttribute(
    'href',
    expect.stringContaining('agpl'),
  )
})

test('the footer leads here', async () => {
  const { user } = await renderApp('/')
  await user.click(await screen.findByRole('link', { name: /the Halyard authors/ }))
  expect(await screen.findByText(/^Version/)).toBeVisible()
})
