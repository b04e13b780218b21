import { editionNames } from '#arena/parts/edition.ts'
import { routesOf } from '#arena/mount/routes.ts'
import { arenaForTest } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

test('each edition has the operations of its contract, and no others', () => {
  const [older, newer] = editionNames.map((name) => routesOf(name).map(({ id }) => String(id)))
  expect([older!.length, newer!.length]).toEqual([113, 124])
  expect(older!.filter((id) => !newer!.includes(id))).toEqual(['editRecountSolves'])
})

test('a method that no operation of 1.8 has is refused without a body; a page is read as before', async () => {
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
