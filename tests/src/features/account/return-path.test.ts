import { returnPath } from '#src/features/account/return-path.ts'
import { expect, test } from 'vitest'

const origin = 'https://ctf.example'

test('after a login the path, query and hash of this site are restored', () => {
  expect(returnPath('/games/1/challenges?unsolved=1#3-knots', origin)).toBe(
    '/games/1/challenges?unsolved=1#3-knots',
  )
})

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/games',
  'javascript:alert(1)',
  'games',
  '//',
])('%j leads to the start page', (from) => {
  expect(returnPath(from, origin)).toBe('/')
})
