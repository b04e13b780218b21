import { type OpenProjector, projectorsAfter, skinPartsOf } from '#src/features/projector/remote/remote.ts'
import { expect, test } from 'vitest'

const projector = (id: string, changes: Partial<OpenProjector> = {}): OpenProjector => ({
  id,
  gameId: 1,
  address: 'http://localhost/games/1/projector',
  scenes: ['board'],
  scene: 'board',
  isPaused: false,
  skin: { logo: '', colors: '', line: '' },
  ...changes,
})

test('a projector that tells of itself again keeps its place, and one that left is gone', () => {
  let known = projectorsAfter([], { kind: 'here', projector: projector('a') })
  known = projectorsAfter(known, { kind: 'here', projector: projector('b') })
  known = projectorsAfter(known, { kind: 'here', projector: projector('a', { isPaused: true }) })
  expect(known.map(({ id, isPaused }) => [id, isPaused])).toEqual([
    ['a', true],
    ['b', false],
  ])
  expect(projectorsAfter(known, { kind: 'who' })).toBe(known)
  expect(projectorsAfter(known, { kind: 'left', id: 'a' }).map(({ id }) => id)).toEqual(['b'])
})

test('an order of a look changes no other part of an address', () => {
  const order = { line: 'Finals', freeze: '1', scenes: 'board', logo: 7 } as unknown as { line: string }
  expect(skinPartsOf(order)).toEqual({ line: 'Finals' })
})
