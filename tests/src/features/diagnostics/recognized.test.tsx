import { editionNames } from '#arena/parts/edition.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling

test.each(editionNames)(
  'the capabilities recognized on a server of %s are listed, with those not seen yet',
  async (edition) => {
    const answer = edition === '1.8' ? 'yes' : 'no'
    const app = arenaForApp({ edition })
    const { router } = await renderApp(`/games/${app.world.running}`, { as: 'player', arena: app })
    await screen.findByRole('heading', { level: 2, name: 'You’re in' })
    await router.navigate('/diagnostics')
    await screen.findByRole('region', { name: 'What this server can do' })
    await waitFor(() => expect(valueOf('Can encrypt passwords and flags')).toHaveTextContent(answer))
    expect(valueOf('Encrypts them now')).toHaveTextContent('no')
    expect(valueOf('API tokens')).toHaveTextContent(answer)
    expect(valueOf('Divisions with their own codes')).toHaveTextContent(answer)
    expect(valueOf('Counts attempts')).toHaveTextContent('not seen yet')
  },
)

test.each(editionNames)('the settings of a server of %s list what it supports', async (edition) => {
  const app = arenaForApp({ edition })
  await renderApp('/admin/settings', { as: 'admin', arena: app })
  await screen.findByRole('heading', { name: 'What this server can do' })
  expect(valueOf('API tokens')).toHaveTextContent(edition === '1.8' ? 'yes' : 'no')
})
