import type { ArenaForApp } from '#tests/support/arena-for-app.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { widen } from '#tests/support/phone.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const table = () => screen.findByRole('table', { name: 'Logs' })
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)
const texts = async () => rowsOf(await table()).map((row) => row.textContent)
const log = ({ arena }: ArenaForApp, ...lines: Parameters<ArenaForApp['arena']['journal']['log']>[0][]) =>
  lines.forEach((line) => arena.journal.log(line))

test('lines appear as they are logged, in the words of admins', async () => {
  const arena = arenaForApp()
  await renderApp('/admin/logs', { as: 'admin', arena })
  await screen.findByText('Live')
  log(arena, {
    level: 'Warning',
    name: 'mira',
    ip: '10.13.4.77',
    msg: 'Access denied',
    status: 'Denied',
  })
  const row = await waitFor(async () => {
    const [newest] = rowsOf(await table())
    expect(newest).toHaveTextContent('Access denied')
    return newest!
  })
  for (const word of ['Warn', 'mira', '10.13.4.77', 'Denied']) expect(row).toHaveTextContent(word)
})

test('equal lines are one row that expands in place', async () => {
  const arena = arenaForApp()
  for (let count = 0; count < 12; count++) {
    arena.arena.journal.log({ level: 'Warning', name: 'root', msg: 'Wrong password', status: 'Denied' })
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const { user } = await renderApp('/admin/logs', { as: 'admin', arena })
  const more = await screen.findByRole('button', { name: '12 identical lines, show them' })
  expect(await texts()).toHaveLength((await table()).querySelectorAll('[role=row]').length - 1)
  const before = (await texts()).length
  await user.click(more)
  expect(await texts()).toHaveLength(before + 11)
  await user.click(screen.getByRole('switch', { name: 'Fold repeats' }))
  await waitFor(async () =>
    expect((await texts()).filter((text) => text.includes('Wrong password'))).toHaveLength(12),
  )
})

test('scrolling down pauses the list, counts new lines and errors, and Go live resumes', async () => {
  const arena = arenaForApp()
  for (let count = 0; count < 80; count++) arena.arena.journal.log({ msg: `line ${count}` })
  const { user } = await renderApp('/admin/logs', { as: 'admin', arena })
  await screen.findByText('Live')
  const scroller = (await table()).parentElement!
  scroller.scrollTop = 60
  fireEvent.scroll(scroller)
  expect(await screen.findByText('Paused')).toBeVisible()
  const [first] = await texts()
  log(arena, { msg: 'one more' }, { level: 'Error', msg: 'engine away' })
  expect(await screen.findByText('↑ 2 new')).toBeVisible()
  expect(screen.getByText('1 error')).toBeVisible()
  expect((await texts())[0]).toBe(first)
  scroller.scrollTop = 0
  await user.click(screen.getByRole('button', { name: 'Go live' }))
  expect((await texts())[0]).toContain('engine away')
  expect(await screen.findByText('Live')).toBeVisible()
})

test('the level is sent by its exact name, and level, facets and search are in the address', async () => {
  widen()
  const arena = arenaForApp()
  arena.arena.journal.log({
    level: 'Warning',
    name: 'mira',
    ip: '10.13.4.77',
    msg: 'Access denied',
    status: 'Denied',
  })
  arena.arena.journal.log({
    level: 'Warning',
    name: 'lev',
    ip: '10.13.4.78',
    msg: 'Access denied',
    status: 'Denied',
  })
  const asked: string[] = []
  arena.override(
    http.get(
      '*/api/admin/logs',
      ({ request }) => void asked.push(new URL(request.url).searchParams.get('level')!),
    ),
  )
  const { user, router } = await renderApp('/admin/logs?level=warn', { as: 'admin', arena })
  await waitFor(async () => expect(await texts()).toHaveLength(2))
  expect(asked).toContain('Warning')
  await user.click(
    within(screen.getByRole('region', { name: 'IP address' })).getByRole('button', { name: /4.77/ }),
  )
  await waitFor(async () => expect(await texts()).toHaveLength(1))
  expect(new URLSearchParams(router.state.location.search).get('ip')).toBe('10.13.4.77')
  await user.type(screen.getByRole('searchbox'), 'nothing like it')
  await waitFor(() => expect(screen.getByText('No matches')).toBeVisible())
})

test('names in a line link to teams, users and instances', async () => {
  const arena = arenaForApp()
  const id = crypto.randomUUID()
  arena.arena.journal.log({ name: 'player', msg: `Knot Found starts Semaphore: ${id}` })
  arena.arena.journal.log({ level: 'Warning', name: 'monitor', msg: 'Access denied: GET /api/admin/monitor' })
  await renderApp('/admin/logs', { as: 'admin', arena })
  expect(await screen.findByRole('link', { name: 'Team Knot Found' })).toHaveAttribute(
    'href',
    '/admin/teams?find=Knot%20Found',
  )
  expect(screen.getByRole('link', { name: `Instance ${id}` })).toHaveAttribute(
    'href',
    `/admin/instances?find=${id}`,
  )
  expect(screen.queryByRole('link', { name: 'User monitor' })).toBeNull()
})

test('a log that fails to load says so and is read again on request', async () => {
  const arena = arenaForApp()
  let isBroken = true
  const refusal = () => HttpResponse.json({ title: 'Out of order', status: 403 }, { status: 403 })
  arena.override(http.get('*/api/admin/logs', () => (isBroken ? refusal() : undefined)))
  const { user } = await renderApp('/admin/logs', { as: 'admin', arena })
  expect(await screen.findByText('Out of order')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await table()).toBeVisible()
})

test('on a safe screen the address filter is masked and can be removed', async () => {
  const arena = arenaForApp()
  const msg = 'Access denied from 10.13.4.77'
  log(arena, { level: 'Warning', name: 'mira', ip: '10.13.4.77', msg, status: 'Denied' })
  widen()
  const { user, router } = await renderApp('/admin/logs?ip=10.13.4.77', { as: 'admin', arena })
  await table()
  expect(await screen.findByText(msg)).toHaveAttribute('title', msg) // the row may be too narrow to show all of it
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  expect(document.body).not.toHaveTextContent('10.13.4.77')
  expect(screen.queryByTitle(/10\.13\.4\.77/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^••••/, pressed: true }))
  expect(router.state.location.search).toBe('')
})

test('Failed is only marked as an error on lines of level Error, not for a wrong flag', async () => {
  const arena = arenaForApp()
  await renderApp('/admin/logs', { as: 'admin', arena })
  await screen.findByText('Live')
  log(
    arena,
    { level: 'Information', name: 'mira', msg: 'Wrong flag', status: 'Failed' },
    { level: 'Error', msg: 'The disk is full', status: 'Failed' },
  )
  const levelOf = async (text: string) => {
    const row = (await screen.findByText(text)).closest('[role=row]') as HTMLElement
    return within(row).getByText('Failed').dataset.level
  }
  expect(await levelOf('Wrong flag')).toBe('info')
  expect(await levelOf('The disk is full')).toBe('error')
})
