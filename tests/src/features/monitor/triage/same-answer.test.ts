import { sameAnswers } from '#src/features/monitor/triage/same-answer.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const answers = (answer: string, ...teams: string[]) => teams.map((team) => submission({ team, answer }))

test('the same wrong answer from three teams is told once, with exactly its rows', () => {
  const rows = [...answers('flag{l0st}', 'A', 'B', 'A', 'C'), ...answers('flag{else}', 'A', 'B')]
  const signals = sameAnswers(rows)
  expect(signals).toMatchObject([
    { rule: 'sameAnswer', count: 3, teams: ['A', 'B', 'C'], challenge: 'Ferry' },
  ])
  expect(signals[0]!.rows).toEqual(rows.slice(0, 4))
})

test('one team that repeats itself, and one answer to several challenges, are nothing', () => {
  expect(sameAnswers(answers('flag{l0st}', 'A', 'A', 'A', 'B'))).toEqual([])
  expect(
    sameAnswers(
      ['X', 'Y', 'Z'].map((name) => submission({ team: name, challenge: name, answer: 'flag{l0st}' })),
    ),
  ).toEqual([])
})

test('right answers are the same for all, and say nothing', () => {
  expect(sameAnswers(['A', 'B', 'C'].map((team) => submission({ team, status: 'Accepted' })))).toEqual([])
})

test('the key of a signal, which stands in addresses, does not say the answer', () => {
  const { key } = sameAnswers(answers('flag{l0st}', 'A', 'B', 'C'))[0]!
  expect(key).toMatch(/^same-[\da-z]+$/)
  expect(sameAnswers(answers('flag{l0st}', 'C', 'D', 'E'))[0]!.key).toBe(key)
  expect(sameAnswers(answers('flag{other}', 'A', 'B', 'C'))[0]!.key).not.toBe(key)
})
