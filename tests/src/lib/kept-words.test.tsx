import { keptWords, keepWord } from '#src/lib/kept-words.ts'
import { expect, test } from 'vitest'

test('words are remembered once each, the newest last', () => {
  for (const word of ['a', 'b', 'a']) keepWord('words', word)
  expect(keptWords('words')).toEqual(['b', 'a'])
})

test('of very many the oldest are forgotten', () => {
  for (let count = 0; count < 130; count++) keepWord('words', `w${count}`)
  expect(keptWords('words')).toHaveLength(100)
  expect(keptWords('words')[0]).toBe('w30')
})

test.each(['', '{', '7', '{"0":"a"}'])('a storage that holds %j holds no words', (nonsense) => {
  localStorage.setItem('words', nonsense)
  expect(keptWords('words')).toEqual([])
})
