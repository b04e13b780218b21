import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

const policy = { 'Content-Security-Policy': "default-src 'self'" }

/** An arena whose first page, and the one in place of an unknown call, come with these headers. */
function arenaWithPages(headers: Record<string, string>, edition: '1.2' | '1.8' = '1.8') {
  const arena = arenaForApp({ edition })
  const page = () => HttpResponse.html('<title>', { headers })
  arena.override(http.get('http://localhost:3000/', page), http.get('*/api/halyard', page))
  return arena
}

/** The settings of such a site, after its set-up was checked. */
async function checked(headers: Record<string, string>, edition?: '1.2' | '1.8') {
  const arena = arenaWithPages(headers, edition)
  const view = await renderApp('/admin/settings', { as: 'admin', arena })
  const card = within(await screen.findByRole('region', { name: 'What this server can do' }))
  await view.user.click(card.getByRole('button', { name: 'Check the set-up' }))
  return { ...view, arena, card }
}

test('an admin sees what is wrong with the setup, with the lines to change', async () => {
  const { card } = await checked({}, '1.2')
  const findings = within(await card.findByRole('status'))
  expect(findings.getByText(/^The site is reached without HTTPS/)).toBeVisible()
  expect(findings.getByText(/^The page comes without a Content-Security-Policy/)).toBeVisible()
  expect(findings.getByText(/^The server is of release 1\.2; 1\.8 is newer\./)).toBeVisible()
  expect(findings.getByText('image: gztime/gzctf:latest')).toBeVisible()
  expect(findings.getAllByText('nginx')).not.toHaveLength(0)
})

test('what is right is not listed: WebSockets, the policy, the clock, a current release', async () => {
  const { card } = await checked({ ...policy, 'Cache-Control': 'no-store' })
  const findings = await card.findByRole('status')
  expect(findings).toHaveTextContent('without HTTPS')
  expect(findings).not.toHaveTextContent(/WebSocket|Content-Security-Policy|clock|release/)
})

test('visitors sharing one address are found from what the server recorded', async () => {
  const arena = arenaWithPages(policy)
  arena.override(
    http.get('*/api/admin/users', async ({ request }) => {
      const answer = (await (await arena.answer(request)).json()) as { data: object[] }
      const data = answer.data.map((user) => ({ ...user, ip: '172.18.0.2', lastVisitedUtc: Date.now() }))
      return HttpResponse.json({ ...answer, data })
    }),
  )
  const { user } = await renderApp('/admin/settings', { as: 'admin', arena })
  await user.click(await screen.findByRole('button', { name: 'Check the set-up' }))
  const finding = await screen.findByText(/^To the server, all visitors have one address/)
  expect(finding).toBeVisible()
  expect(within(finding).queryByText('guessed')).toBeNull()
  expect(screen.getByText(/"TrustedNetworks": \["172\.16\.0\.0\/12"\]/)).toBeVisible()
})

test('a WebSocket that never opens is a finding, and does not hold the check up for ever', async () => {
  const { user } = await renderApp('/admin/settings', { as: 'admin', arena: arenaWithPages(policy) })
  const check = await screen.findByRole('button', { name: 'Check the set-up' })
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close() {}
    },
  )
  await user.click(check)
  expect(await screen.findByText(/^WebSockets do not get through/)).toBeVisible()
})

test('a check that fails can be repeated', async () => {
  const arena = arenaWithPages(policy)
  arena.override(http.get('http://localhost:3000/', () => HttpResponse.error(), { once: true }))
  const { user } = await renderApp('/admin/settings', { as: 'admin', arena })
  await user.click(await screen.findByRole('button', { name: 'Check the set-up' }))
  expect(await screen.findByText('The set-up could not be checked')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^The site is reached without HTTPS/)).toBeVisible()
})
