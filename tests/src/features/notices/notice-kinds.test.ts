import type { GameNotice, NoticeType } from '#src/model/notice.ts'
import { arrived, countsOf, newTo, noticesOfKind } from '#src/features/notices/notice-kinds.ts'
import { expect, test } from 'vitest'

const notice = (id: number, type: NoticeType = 'Normal'): GameNotice => ({ id, type, values: [], time: id })
const types: NoticeType[] = ['Normal', 'FirstBlood', 'SecondBlood', 'ThirdBlood', 'NewHint', 'NewChallenge']
const all = types.map((type, id) => notice(id, type))

test('each kind of notice has its filter', () => {
  expect(noticesOfKind(all, 'all')).toHaveLength(6)
  expect(noticesOfKind(all, 'announcements').map(({ type }) => type)).toEqual(['Normal'])
  expect(noticesOfKind(all, 'bloods')).toHaveLength(3)
  expect(noticesOfKind(all, 'challenges').map(({ type }) => type)).toEqual(['NewHint', 'NewChallenge'])
})

test('notices are counted by kind', () => {
  expect(countsOf(all)).toEqual([
    { kind: 'announcements', count: 1 },
    { kind: 'challenges', count: 2 },
    { kind: 'bloods', count: 3 },
  ])
})

test('what lies below the first list that was read is not new, each of announcements and the others', () => {
  const list = [notice(9), notice(4), notice(8, 'NewHint'), notice(6, 'NewHint'), notice(5, 'NewHint')]
  expect(newTo(new Set([6, 9]), list).map(({ id }) => id)).toEqual([8])
  expect(newTo(new Set([9]), list).map(({ id }) => id)).toEqual([8, 6, 5])
})

test('the first read announces nothing, later ones announce new notices', () => {
  expect(arrived([notice(1)], undefined)).toEqual([])
  expect(arrived([notice(2), notice(1)], new Set([1])).map(({ id }) => id)).toEqual([2])
})
