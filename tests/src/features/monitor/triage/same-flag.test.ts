import { sameFlags } from '#src/features/monitor/triage/same-flag.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const answers = (answer: string, ...teams: string[]) => teams.map((team) => submission({ team, answer }))

test('the same wrong submission from three teams raises one signal with exactly its rows', () => {
  const rows = [...answers('flag{l0st}', 'A', 'B', 'A', 'C'), ...answers('flag{else}', 'A', 'B')]
  const signals = sameFlags(rows)
  expect(signals).toMatchObject([{ rule: 'sameFlag', count: 3, teams: ['A', 'B', 'C'], challenge: 'Ferry' }])
  expect(signals[0]!.rows).toEqual(rows.slice(0, 4))
})

test('one team that repeats itself, or one flag for several challenges, raises none', () => {
  expect(sameFlags(answers('flag{l0st}', 'A', 'A', 'A', 'B'))).toEqual([])
  expect(
    sameFlags(
      ['X', 'Y', 'Z'].map((name) => submission({ team: name, challenge: name, answer: 'flag{l0st}' })),
    ),
  ).toEqual([])
})

test('right submissions raise none, since they are the same for all', () => {
  expect(sameFlags(['A', 'B', 'C'].map((team) => submission({ team, status: 'Accepted' })))).toEqual([])
})

test("a signal's key, which is in addresses, does not contain the flag", () => {
  const { key } = sameFlags(answers('flag{l0st}', 'A', 'B', 'C'))[0]!
  expect(key).toMatch(/^same-[\da-z]+$/)
  expect(sameFlags(answers('flag{l0st}', 'C', 'D', 'E'))[0]!.key).toBe(key)
  expect(sameFlags(answers('flag{other}', 'A', 'B', 'C'))[0]!.key).not.toBe(key)
})
