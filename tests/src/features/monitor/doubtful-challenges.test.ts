import type { AnswerResult } from '#contract/api.gen.ts'
import { doubtfulChallenges } from '#src/features/monitor/doubtful-card.tsx'
import { expect, test } from 'vitest'
import { submission } from './rows.ts'

const answers = (challenge: string, ...statuses: AnswerResult[]) =>
  statuses.map((status) => submission({ challenge, status }))
const wrong = (count: number) => Array.from({ length: count }, (): AnswerResult => 'WrongAnswer')

test('the challenge with the greatest share of wrong answers comes first', () => {
  const rows = [
    ...answers('Ledger', ...wrong(6), 'Accepted', 'Accepted'),
    ...answers('Cannon', ...wrong(9), 'Accepted'),
  ]
  expect(doubtfulChallenges(rows).map(({ title, share }) => [title, share])).toEqual([
    ['Cannon', 0.9],
    ['Ledger', 0.75],
  ])
})

test('few answers, or mostly right ones, tell nothing', () => {
  const rows = [
    ...answers('Few', ...wrong(4)),
    ...answers('Easy', ...wrong(3), 'Accepted', 'Accepted', 'Accepted', 'Accepted'),
  ]
  expect(doubtfulChallenges(rows)).toEqual([])
})

test('what is still being judged is not counted', () => {
  expect(doubtfulChallenges(answers('Slow', ...wrong(4), 'FlagSubmitted'))).toEqual([])
})
