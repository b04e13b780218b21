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

test('challenges are grouped by category, with the progress of the whole category', () => {
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

test('solved challenges and other categories can be hidden', () => {
  expect(titles({ isUnsolvedOnly: true })).toEqual([
    ['Web', 'Ledger'],
    ['Pwn', 'Écluse'],
  ])
  expect(titles({ category: 'Pwn' })).toEqual([['Pwn', 'Écluse']])
})

test('a title is found regardless of case and accents', () => {
  expect(titles({ find: ' ECLUSE' })).toEqual([['Pwn', 'Écluse']])
  expect(titles({ find: 'nothing of it' })).toEqual([])
})

test('another order ignores categories', () => {
  expect(titles({ sort: 'points' })).toEqual([[undefined, 'Ledger', 'Écluse', 'Tide Table']])
  expect(titles({ sort: 'solves' })).toEqual([[undefined, 'Écluse', 'Tide Table', 'Ledger']])
  expect(titles({ sort: 'starred' })).toEqual([[undefined, 'Écluse', 'Tide Table', 'Ledger']])
})

test("each category shows the team's progress", () => {
  expect(progressByCategory(played)).toEqual([
    { category: 'Web', solved: 1, total: 2 },
    { category: 'Pwn', solved: 0, total: 1 },
  ])
})

test('challenges are filtered by mark', () => {
  expect(titles({ mark: 'starred' })).toEqual([['Pwn', 'Écluse']])
  expect(titles({ mark: 'working' })).toEqual([])
})

test("the team's solves and the user's marks are matched to their challenges", () => {
  const [web] = played
  const rank = team({ solvedChallenges: [web!.solve!] }) // only the first is solved
  const [first, second] = playedChallenges(
    { challenges: { Web: played.slice(0, 2) }, rank },
    { starred: new Set([played[1]!.id]), working: new Set([played[0]!.id, played[1]!.id]) },
  )
  expect([first?.solve?.userName, [...first!.marks]]).toEqual(['ada', ['working']])
  expect([second?.solve, [...second!.marks]]).toEqual([undefined, ['starred', 'working']])
})

test('next is the following unsolved challenge in the shown order, wrapping around', () => {
  const [tide, ledger, ecluse] = played as [PlayedChallenge, PlayedChallenge, PlayedChallenge]
  const next = (filter: Partial<ChallengeFilter>, { id }: PlayedChallenge) =>
    nextUnsolved(played, { ...everything, ...filter }, id)
  expect(next({}, tide)).toBe(ledger)
  expect(next({ isUnsolvedOnly: true }, tide)).toBe(ledger)
  expect(next({ sort: 'points' }, ledger)).toBe(ecluse)
  expect(next({}, ecluse)).toBe(ledger)
  expect(next({ category: 'Web' }, ledger)).toBeUndefined()
})

test('a challenge read again unchanged keeps its identity, so that its card is not rendered again', () => {
  const infos = played.map(({ solve: _solve, marks: _marks, ...info }) => info)
  const details = { challenges: { Web: infos }, rank: null }
  const marked = { starred: new Set<number>(), working: new Set<number>() }
  const [first, ...rest] = playedChallenges(details, marked)
  expect(playedChallenges(details, marked)[0]).toBe(first)
  const starred = playedChallenges(details, { ...marked, starred: new Set([first!.id]) })
  expect([...starred[0]!.marks]).toEqual(['starred'])
  starred.slice(1).forEach((challenge, index) => expect(challenge).toBe(rest[index]))
})
