import { challenge, team } from '#tests/src/features/play/challenges.ts'
import type { ChallengeFilter } from '#src/features/play/cards/challenge-filter.ts'
import {
  nextUnsolved,
  type PlayedChallenge,
  playedChallenges,
  progressByCategory,
  shownChallenges,
} from '#src/features/play/cards/shown-challenges.ts'
import { expect, test } from 'vitest'

const everything: ChallengeFilter = {
  category: undefined,
  find: '',
  isUnsolvedOnly: false,
  sort: 'category',
  mark: undefined,
}
const played = [
  challenge({ title: 'Tide Table', category: 'Web', score: 300, solved: 9, isSolved: true }),
  challenge({ title: 'Ledger', category: 'Web', score: 500, solved: 2 }),
  challenge({
    title: 'Écluse',
    category: 'Pwn',
    score: 400,
    solved: 20,
    marks: new Set(['starred'] as const),
  }),
]
const titles = (filter: Partial<ChallengeFilter>) =>
  shownChallenges(played, { ...everything, ...filter }).map(({ heading, challenges }) => [
    heading?.category,
    ...challenges.map(({ title }) => title),
  ])

test('challenges stand under their categories, with the progress of the whole category', () => {
  expect(titles({})).toEqual([
    ['Web', 'Tide Table', 'Ledger'],
    ['Pwn', 'Écluse'],
  ])
  expect(shownChallenges(played, { ...everything, isUnsolvedOnly: true })[0]?.heading).toEqual({
    category: 'Web',
    solved: 1,
    total: 2,
  })
})

test('solved ones and other categories can be left out', () => {
  expect(titles({ isUnsolvedOnly: true })).toEqual([
    ['Web', 'Ledger'],
    ['Pwn', 'Écluse'],
  ])
  expect(titles({ category: 'Pwn' })).toEqual([['Pwn', 'Écluse']])
})

test('a title is found without regard to case and accents', () => {
  expect(titles({ find: ' ECLUSE' })).toEqual([['Pwn', 'Écluse']])
  expect(titles({ find: 'nothing of it' })).toEqual([])
})

test('another order cuts across the categories', () => {
  expect(titles({ sort: 'points' })).toEqual([[undefined, 'Ledger', 'Écluse', 'Tide Table']])
  expect(titles({ sort: 'solves' })).toEqual([[undefined, 'Écluse', 'Tide Table', 'Ledger']])
  expect(titles({ sort: 'starred' })).toEqual([[undefined, 'Écluse', 'Tide Table', 'Ledger']])
})

test('each category tells how far the team is', () => {
  expect(progressByCategory(played)).toEqual([
    { category: 'Web', solved: 1, total: 2 },
    { category: 'Pwn', solved: 0, total: 1 },
  ])
})

test('only those with a mark can be asked for', () => {
  expect(titles({ mark: 'starred' })).toEqual([['Pwn', 'Écluse']])
  expect(titles({ mark: 'working' })).toEqual([])
})

test('own solves and marks are put to the challenges they belong to', () => {
  const [web] = played
  const rank = team({ solvedChallenges: [web!.solve!] }) // only the first is solved
  const [first, second] = playedChallenges(
    { challenges: { Web: played.slice(0, 2) }, rank },
    { starred: new Set([played[1]!.id]), working: new Set([played[0]!.id, played[1]!.id]) },
  )
  expect([first?.solve?.userName, [...first!.marks]]).toEqual(['ada', ['working']])
  expect([second?.solve, [...second!.marks]]).toEqual([undefined, ['starred', 'working']])
})

test('after a challenge comes the next one in the order shown that is not solved, round to the first', () => {
  const [tide, ledger, ecluse] = played as [PlayedChallenge, PlayedChallenge, PlayedChallenge]
  const next = (filter: Partial<ChallengeFilter>, { id }: PlayedChallenge) =>
    nextUnsolved(played, { ...everything, ...filter }, id)
  expect(next({}, tide)).toBe(ledger)
  expect(next({ isUnsolvedOnly: true }, tide)).toBe(ledger)
  expect(next({ sort: 'points' }, ledger)).toBe(ecluse)
  expect(next({}, ecluse)).toBe(ledger)
  expect(next({ category: 'Web' }, ledger)).toBeUndefined()
})

test('what is read again unchanged stays the same object, so that its card is not drawn again', () => {
  const infos = played.map(({ solve: _solve, marks: _marks, ...info }) => info)
  const details = { challenges: { Web: infos }, rank: null }
  const marked = { starred: new Set<number>(), working: new Set<number>() }
  const [first, ...rest] = playedChallenges(details, marked)
  expect(playedChallenges(details, marked)[0]).toBe(first)
  const starred = playedChallenges(details, { ...marked, starred: new Set([first!.id]) })
  expect([...starred[0]!.marks]).toEqual(['starred'])
  starred.slice(1).forEach((challenge, index) => expect(challenge).toBe(rest[index]))
})
