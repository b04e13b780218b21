import { renderApp } from '#tests/support/render-app.tsx'
import { build } from '#src/lib/build.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

const own = { ...build }

afterEach(() => void Object.assign(build, own))

test('the page says what this client is, which version, and under which license', async () => {
  await renderApp('/about')
  expect(await screen.findByRole('heading', { level: 1, name: 'Halyard' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('About - Halyard::CTF'))
  expect(screen.getByText(new RegExp(`^Version ${build.version}`))).toBeVisible()
  expect(screen.getByRole('link', { name: /GNU Affero/ })).toHaveAttribute(
    'href',
    expect.stringContaining('agpl'),
  )
})

test('a build of no released version is marked, and leads to its source where that is known', async () => {
  Object.assign(build, { isOfficial: false, source: 'https://code.example.org/halyard' })
  await renderApp('/about')
  expect(await screen.findByText('Unofficial build')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Source code' })).toHaveAttribute('href', build.source)
})

test('a released build is not marked', async () => {
  Object.assign(build, { isOfficial: true, source: '' })
  await renderApp('/about')
  expect(await screen.findByText(/^Version/)).toBeVisible()
  expect(screen.queryByText('Unofficial build')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Source code' })).toBeNull()
})

test('the footer leads here', async () => {
  const { user } = await renderApp('/')
  await user.click(await screen.findByRole('link', { name: /the Halyard authors/ }))
  expect(await screen.findByText(/^Version/)).toBeVisible()
})
