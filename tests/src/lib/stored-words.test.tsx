import { getStoredWords, addStoredWord } from '#src/lib/storage.ts'
import { expect, test } from 'vitest'

test('words are stored once each, the newest last', () => {
  for (const word of ['a', 'b', 'a']) addStoredWord('words', word)
  expect(getStoredWords('words')).toEqual(['b', 'a'])
})

test('the oldest of too many are dropped', () => {
  for (let count = 0; count < 130; count++) addStoredWord('words', `w${count}`)
  expect(getStoredWords('words')).toHaveLength(100)
  expect(getStoredWords('words')[0]).toBe('w30')
})

test.each(['', '{', '7', '{"0":"a"}'])('a storage with %j holds no words', (nonsense) => {
  localStorage.setItem('words', nonsense)
  expect(getStoredWords('words')).toEqual([])
})
