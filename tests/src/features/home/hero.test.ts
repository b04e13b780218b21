import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { heroActOf, heroOf, leadersOf } from '#src/features/home/hero.ts'
import { ownRowOf } from '#src/model/ranks.ts'
import { expect, test } from 'vitest'

const game = (id: number, start: number, end: number) => ({ id, start, end })
const row = (name: string, rank: number) => ({ name, rank }) as ScoreboardItem

test('home shows the running game that ends first, before any other', () => {
  const games = [game(1, 110, 120), game(2, 50, 200), game(3, 90, 150), game(4, 10, 99)]
  expect(heroOf(games, 100)?.id).toBe(3)
})

test('of several running games, home shows the one that the user plays', () => {
  const games = [game(1, 50, 200), game(2, 90, 150), game(3, 10, 20)]
  expect(heroOf(games, 100, 1)?.id).toBe(1)
  expect(heroOf(games, 100, 3)?.id).toBe(2)
})

test('where none runs home shows the next game, else the last one, else none', () => {
  expect(heroOf([game(1, 300, 400), game(2, 200, 500), game(3, 10, 99)], 100)?.id).toBe(2)
  expect(heroOf([game(1, 10, 20), game(2, 5, 99), game(3, 30, 40)], 100)?.id).toBe(2)
  expect(heroOf([], 100)).toBeUndefined()
})

test('a visitor signs up before and during a game, and sees the result after it', () => {
  expect(heroActOf('upcoming', 'anonymous', undefined)).toBe('signUp')
  expect(heroActOf('running', 'anonymous', 'Unsubmitted')).toBe('signUp')
  expect(heroActOf('ended', 'anonymous', undefined)).toBe('result')
})

test('a user joins a game, goes on with one that runs, and opens one that waits for them', () => {
  expect(heroActOf('running', 'signedIn', 'Unsubmitted')).toBe('join')
  expect(heroActOf('upcoming', 'signedIn', 'Rejected')).toBe('join')
  expect(heroActOf('running', 'signedIn', 'Accepted')).toBe('continue')
  expect(heroActOf('upcoming', 'signedIn', 'Accepted')).toBe('open')
  expect(heroActOf('running', 'signedIn', 'Pending')).toBe('open')
  expect(heroActOf('running', 'signedIn', 'Suspended')).toBe('open')
  expect(heroActOf('ended', 'signedIn', 'Accepted')).toBe('result')
})

test('nothing is offered before it is known who is here, and whether they are in the game', () => {
  expect(heroActOf('running', 'reading', undefined)).toBeUndefined()
  expect(heroActOf('running', 'unreachable', undefined)).toBeUndefined()
  expect(heroActOf('running', 'signedIn', undefined)).toBeUndefined()
  expect(heroActOf('running', 'banned', undefined)).toBe('open')
})

test('the first three are ranked teams with points', () => {
  const items = [row('Tide', 1), row('Guests', 0), row('Kelp', 2), row('Buoy', 3), row('Keel', 4)]
  const scored = items.map((item) => ({ ...item, score: 100 }))
  expect(leadersOf(scored).map(({ name }) => name)).toEqual(['Tide', 'Kelp', 'Buoy'])
  expect(leadersOf(items.map((item) => ({ ...item, score: 0 })))).toEqual([])
})

test('the own row is that of the own team, unless another one has the same name', () => {
  const items = [row('Tide', 1), row('Kelp', 2), row('Kelp', 3)]
  expect(ownRowOf(items, 'Tide')).toBe(items[0])
  expect(ownRowOf(items, 'Kelp')).toBeUndefined()
  expect(ownRowOf(items, null)).toBeUndefined()
})
