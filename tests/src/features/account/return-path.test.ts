import { returnPath } from '#src/features/account/return-path.ts'
import { expect, test } from 'vitest'

const origin = 'https://ctf.example'

test('a login leads back to a path of this site, with all that stood behind it', () => {
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
