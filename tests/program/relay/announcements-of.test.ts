import { announcementsOf, phaseAnnouncements } from '#program/relay/announcements-of.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { expect, test } from 'vitest'

const game = { id: 7, title: 'Regatta', start: 1_000, end: 9_000 }
const notice = (id: number, type: GameNotice['type'], ...values: string[]): GameNotice => ({
  id,
  type,
  values,
  time: 1_000 + id,
})
const keysOf = (...notices: GameNotice[]) => announcementsOf(game, notices).map(({ key }) => key)

test('notices become announcements, oldest first, with what they name', () => {
  const notices = [notice(3, 'FirstBlood', 'Jib', 'Knots'), notice(1, 'Normal', 'Welcome')]
  expect(announcementsOf(game, notices)).toEqual([
    { key: '7:Normal:1', gameId: 7, game: 'Regatta', kind: 'Normal', time: 1_001, text: 'Welcome' },
    {
      key: '7:FirstBlood:Knots',
      gameId: 7,
      game: 'Regatta',
      kind: 'FirstBlood',
      time: 1_003,
      team: 'Jib',
      challenge: 'Knots',
    },
  ])
})

test('a challenge that is switched on again, and a blood that another team has later, are no news', () => {
  expect(keysOf(notice(1, 'NewChallenge', 'Knots'), notice(5, 'NewChallenge', 'Knots'))).toEqual([
    '7:NewChallenge:Knots',
    '7:NewChallenge:Knots',
  ])
  expect(keysOf(notice(2, 'FirstBlood', 'Jib', 'Knots'), notice(9, 'FirstBlood', 'Boom', 'Knots'))).toEqual([
    '7:FirstBlood:Knots',
    '7:FirstBlood:Knots',
  ])
})

test('each hint of a challenge is news, whatever else is listed', () => {
  const hints = [notice(1, 'NewHint', 'Knots'), notice(4, 'NewHint', 'Knots'), notice(2, 'NewHint', 'Tide')]
  expect(keysOf(...hints)).toEqual(['7:NewHint:Knots:1', '7:NewHint:Tide:1', '7:NewHint:Knots:2'])
})

test('the start and the end are told once they have come', () => {
  const keysAt = (now: number) => phaseAnnouncements(game, now).map(({ key }) => key)
  expect([keysAt(999), keysAt(1_000), keysAt(9_000)]).toEqual([[], ['7:Start'], ['7:Start', '7:End']])
})
