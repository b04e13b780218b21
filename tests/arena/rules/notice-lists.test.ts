import type { EditionName } from '#arena/parts/edition.ts'
import { deleteNotice, editNotice, giveNotice } from '#arena/rules/notices.ts'
import { expect, test } from 'vitest'
import { gameFixture, minute } from './game-fixture.ts'

/** A game with three notices, and a function that reads part of its list. */
function scoreboard(edition: EditionName = '1.2') {
  const { arena, clock, game } = gameFixture({}, { edition })
  const add = () => giveNotice(arena, game.id, 'Normal', ['Soup']).id
  const [first] = [add(), add(), add()]
  const read = (count: number, skip = 0) =>
    arena.noticeLists.of(game.id, { count, skip }).map(({ values }) => values[0])
  return { arena, clock, game, add, first, read }
}

test("the first reader's count limits what everyone reads, until the list is unread for half an hour", () => {
  const { clock, read } = scoreboard()
  expect([read(2), read(100), read(1, 2)].map(({ length }) => length)).toEqual([2, 2, 2])
  for (const _ of [1, 2]) {
    clock.advance(29 * minute)
    expect(read(100)).toHaveLength(2)
  }
  clock.advance(30 * minute)
  expect(read(100)).toHaveLength(3)
})

test('on a paged server everyone reads the requested part of the first 300 notices', () => {
  const { add, read } = scoreboard('1.8')
  expect([read(2), read(100), read(1, 2), read(5, 3)].map(({ length }) => length)).toEqual([2, 3, 1, 0])
  for (let count = 3; count < 310; count++) add()
  expect([read(100, 250), read(100, 300)].map(({ length }) => length)).toEqual([50, 0])
})

test('a notice that is added, edited or deleted updates the list at once', () => {
  const { arena, game, add, first, read } = scoreboard()
  expect(read(100)).toHaveLength(3)
  add()
  expect(read(100)).toHaveLength(4)
  editNotice(arena, game.id, first, 'Stew')
  expect(read(100)).toContain('Stew')
  deleteNotice(arena, game.id, first)
  expect(read(100)).toEqual(['Soup', 'Soup', 'Soup'])
})
