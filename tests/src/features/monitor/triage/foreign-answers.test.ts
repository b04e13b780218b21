import { folded, foreignAnswers, leastOwners } from '#src/features/monitor/triage/foreign-answers.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const flags: Record<string, string> = {
  A: 'flag{c0ral_9f31aa52}',
  B: 'flag{c0ral_77be01c4}',
  C: 'flag{c0ral_e2d85530}',
}
const solves = Object.entries(flags).map(([team, answer], index) =>
  submission({ team, answer, status: 'Accepted', time: index }),
)
const wrong = (team: string, answer: string, named = {}) => submission({ team, answer, time: 100, ...named })

test.each([
  ['as it is', flags.A!],
  ['in capitals', flags.A!.toUpperCase()],
  ['with letters for digits', 'flag{coral_9f3laas2}'],
  ['with other signs between words', 'flag{C0RAL-9f31 aa52}'],
  ['in full width', 'ｆｌａｇ{ｃ0ral_9f31aa52}'],
])('a flag of another team that was sent %s raises a signal with both rows', (_how, answer) => {
  const row = wrong('D', answer)
  expect(foreignAnswers([row, ...solves])).toMatchObject([
    { rule: 'foreign', teams: ['D', 'A'], challenge: 'Ferry', count: 1, rows: [row, solves[0]] },
  ])
})

test('a flag that was sent before its team solved the challenge, or for another challenge, counts too', () => {
  const [signal] = foreignAnswers([...solves, wrong('D', flags.A!, { time: -5 })])
  expect(signal!.rows.map(({ team }) => team)).toEqual(['A', 'D'])
  expect(foreignAnswers([wrong('D', flags.A!, { challenge: 'Other' }), ...solves])).toMatchObject([
    { teams: ['D', 'A'], challenge: undefined },
  ])
})

test('what a team mistypes of its own flag is no flag of another', () => {
  expect(foreignAnswers([wrong('A', flags.A!.toUpperCase()), ...solves])).toEqual([])
})

test('a static flag, which several teams had accepted, raises none, however it is written', () => {
  const same = ['A', 'B', 'C', 'D'].map((team) =>
    submission({ team, answer: 'flag{the_same_f0r_all}', status: 'Accepted' }),
  )
  expect(foreignAnswers([wrong('E', 'FLAG{the_same_for_all}'), ...same])).toEqual([])
})

test('a challenge with several static flags, of which teams use any, raises none', () => {
  const any = [
    'flag{by_the_front_door}',
    'flag{by_the_window}',
    'flag{by_the_chimney}',
    'flag{by_the_window}',
  ]
  const rows = any.map((answer, index) => submission({ team: `T${index}`, answer, status: 'Accepted' }))
  expect(foreignAnswers([wrong('E', 'FLAG{by_the_chimney}'), ...rows])).toEqual([])
})

test('flags that differ between teams only in their leet are the same for all', () => {
  const leet = ['flag{h3llo_sailor}', 'flag{he11o_sailor}', 'flag{hello_5ailor}'].map((answer, index) =>
    submission({ team: `T${index}`, answer, status: 'Accepted' }),
  )
  expect(foreignAnswers([wrong('E', 'flag{hello_sailor}'), ...leet])).toEqual([])
})

test('until enough teams have flags of their own, a flag may be static, and raises none', () => {
  for (let count = 0; count < leastOwners; count++)
    expect(foreignAnswers([wrong('D', flags.A!), ...solves.slice(0, count)])).toEqual([])
})

test('a flag so short that it can be guessed raises none', () => {
  const short = ['1234', '5670', '9012'].map((pin, index) =>
    submission({ team: `T${index}`, answer: `flag{${pin}}`, status: 'Accepted' }),
  )
  expect(foreignAnswers([wrong('E', 'flag{1234}'), ...short])).toEqual([])
})

test('what the server recorded as a cheat, or accepted, is none of these', () => {
  expect(foreignAnswers([wrong('D', flags.A!, { status: 'CheatDetected' }), ...solves])).toEqual([])
  expect(foreignAnswers(solves)).toEqual([])
})

test.each(['__proto__', 'constructor', '{'.repeat(10_000), '\u{1D7D8}\uD800', '', '💥'.repeat(500), '}{'])(
  'a hostile answer does nothing: %.20s',
  (answer) => {
    expect(foreignAnswers([wrong('D', answer), wrong(answer, answer), ...solves])).toEqual([])
    expect(typeof folded(answer)).toBe('string')
  },
)
