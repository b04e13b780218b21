import { type EditionName, editionNames } from '#arena/parts/edition.ts'
import { routesOf } from '#arena/mount/routes.ts'
import { arenaForTest } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

test('each edition has exactly the operations of its contract', () => {
  const [older, newer] = editionNames.map((name) => routesOf(name).map(({ id }) => String(id)))
  expect([older!.length, newer!.length]).toEqual([113, 124])
  expect(older!.filter((id) => !newer!.includes(id))).toEqual(['editRecountSolves'])
})

test('an unknown POST on 1.8 gets 405 without a body; an unknown GET still gets a page', async () => {
  const { guest } = arenaForTest({ edition: '1.8' })
  for (const path of [
    '/api/no-such-path',
    '/no-such-file.txt',
    '/api/edit/games/1/challenges/updateaccepted',
  ])
    expect(await guest().send('POST', path)).toMatchObject({ status: 405, type: '', body: '' })
  expect(await guest().send('GET', '/api/no-such-path')).toMatchObject({ status: 200, type: 'text/html' })
  expect(await guest().send('GET', '/healthz')).toMatchObject({ status: 404, body: '' })
})

test.each([
  ['1.2', '127.0.0.1', ''],
  ['1.8', null, null],
] as const)('a log line of %s without address and status shows them as %s', async (edition, ip, status) => {
  const { arena, admin } = arenaForTest({ edition })
  arena.journal.log({ level: 'Warning', msg: 'Aground' })
  const { body } = await (await admin()).send('GET', '/api/admin/logs?level=Warning')
  expect(body).toMatchObject([{ name: 'System', msg: 'Aground', ip, status }])
})

test('a response has exactly the members that its contract lists', async () => {
  const members = async (edition: EditionName) => {
    const { admin } = arenaForTest({ edition })
    const boss = await admin()
    const { body: game } = await boss.send('POST', '/api/edit/games', {
      json: { title: 'Cup', start: 0, end: 1 },
    })
    const { id } = game as { id: number }
    const at = `/api/edit/games/${id}/challenges`
    const { body: challenge } = await boss.send('POST', at, { json: { title: 'Knots' } })
    return [...Object.keys(game as object), ...Object.keys(challenge as object)]
  }
  const [older, newer] = await Promise.all(editionNames.map(members))
  expect(older!.filter((name) => !newer!.includes(name))).toEqual(['divisions', 'containerExposePort'])
  expect(newer!.filter((name) => !older!.includes(name))).toEqual([
    'exposePort',
    'networkMode',
    'submissionLimit',
    'deadlineUtc',
  ])
})
