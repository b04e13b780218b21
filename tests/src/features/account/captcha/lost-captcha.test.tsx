import { defaultSettings, saveSection } from '#arena/rules/site/settings.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const script = '#src/features/account/captcha/hash-pow.tsx'

test('a captcha whose own script is lost says so, lets the form be sent again, and is loaded again', async () => {
  vi.doMock(script, () => {
    throw new TypeError('Failed to fetch dynamically imported module: /static/hash-pow.js')
  })
  const arena = arenaForApp({ captcha: { provider: 'HashPow', difficulty: 8 } })
  saveSection(arena.arena, 'accountPolicy', { ...defaultSettings.accountPolicy, useCaptcha: true })
  const { user, router } = await renderApp('/account/login?from=/games', { arena })
  await user.type(await screen.findByLabelText('Username or email'), 'player')
  await user.type(screen.getByLabelText('Password'), 'halyard{Enter}')
  expect(await screen.findByText(/captcha did not load/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Log in', busy: false })).toBeVisible()
  vi.doUnmock(script)
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await screen.findByText(/Proof of work solved in/)).toBeVisible()
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/games'))
})
