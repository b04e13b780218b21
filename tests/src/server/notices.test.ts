import type { GameNotice, NoticeType } from '#src/model/notice.ts'
import { noticesBelow, withUnreachable } from '#src/server/reads/games.ts'
import { expect, test } from 'vitest'

const notice = (id: number, type: NoticeType = 'NewHint'): GameNotice => ({ id, type, values: [], time: id })
const from = (oldest: number, newest: number, type?: NoticeType) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => notice(newest - index, type))
const ids = (notices: GameNotice[]) => notices.map(({ id }) => id)

test('a notice missing from a list that is not full was deleted', () => {
  expect(ids(withUnreachable([notice(2), notice(1)], [notice(2)]))).toEqual([2])
})

test("notices that no longer fit the server's list stay", () => {
  expect(ids(withUnreachable(from(1, 50), from(31, 130)))).toEqual(ids(from(1, 130)))
})

test('a notice missing within a full list was deleted', () => {
  const answer = from(30, 130).filter(({ id }) => id !== 100)
  expect(answer).toHaveLength(100)
  expect(ids(withUnreachable(from(1, 130), answer))).not.toContain(100)
})

test('normal notices come first, and a missing one was deleted if others are listed', () => {
  const answer = [notice(7, 'Normal'), ...from(100, 198)]
  const list = withUnreachable([notice(7, 'Normal'), notice(3, 'Normal'), notice(50)], answer)
  expect(ids(list)).toEqual([7, ...ids(from(100, 198)), 50])
})

test('a hundred normal notices hide all others, which stay', () => {
  const answer = from(101, 200, 'Normal')
  const list = withUnreachable([notice(50), notice(20, 'Normal'), notice(150, 'Normal')], answer)
  expect(ids(list)).toEqual([...ids(answer), 20, 50])
})

test("nothing is hidden below a list shorter than the server's maximum", () => {
  expect(noticesBelow(from(1, 50), from(1, 99), 'cut')).toBe('none')
})

test('what is below the first full list is unknown until somebody asks for it', () => {
  expect(noticesBelow(undefined, from(31, 130), undefined)).toBeUndefined()
  expect(noticesBelow(undefined, from(31, 130), 'cut')).toBe('cut')
  expect(noticesBelow(from(31, 130), from(31, 130), undefined)).toBeUndefined()
})

test('a full list that ends in a known notice hides none, otherwise it may', () => {
  expect(noticesBelow(from(1, 50), from(50, 149), 'none')).toBe('none')
  expect(noticesBelow(from(1, 50), from(51, 150), 'none')).toBe('cut')
  expect(noticesBelow(from(1, 150), from(90, 189), 'cut')).toBe('cut')
})

test('announcements that fill the list are compared with announcements only', () => {
  const known = [...from(40, 60, 'Normal'), ...from(1, 20)]
  expect(noticesBelow(known, [...from(100, 198), notice(7, 'Normal')], 'none')).toBe('cut')
  expect(noticesBelow(known, from(60, 159, 'Normal'), 'none')).toBe('none')
  expect(noticesBelow(known, from(61, 160, 'Normal'), 'none')).toBe('cut')
})
