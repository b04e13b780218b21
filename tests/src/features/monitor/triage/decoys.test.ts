import { sentDecoys } from '#src/features/monitor/triage/decoys.ts'
import { decoysFrom, mostDecoys, withDecoy, withoutDecoy } from '#src/features/monitor/triage/planted.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const bait = 'flag{from_the_forum}'
const sent = (team: string, answer = bait) => submission({ team, answer })

test('each team that sent a decoy raises a signal with exactly its rows', () => {
  const rows = [sent('A'), sent('B', 'flag{guess}'), sent('A', ` ${bait} `), sent('C')]
  expect(sentDecoys(rows, [bait])).toMatchObject([
    { rule: 'decoy', teams: ['A'], challenge: 'Ferry', count: 2, rows: [rows[0], rows[2]] },
    { rule: 'decoy', teams: ['C'], count: 1, rows: [rows[3]] },
  ])
})

test('what only resembles a decoy raises none, and neither does any flag without decoys', () => {
  const alike = [bait.toUpperCase(), bait.slice(0, -1), `${bait}x`, '', 'toString', '__proto__']
  expect(
    sentDecoys(
      alike.map((answer) => sent('A', answer)),
      [bait],
    ),
  ).toEqual([])
  expect(sentDecoys([sent('A')], [])).toEqual([])
})

test('a flag of the game that was taken for a decoy accuses nobody', () => {
  const rows = [sent('A'), { ...sent('B'), status: 'Accepted' as const }]
  expect(sentDecoys(rows, [bait])).toEqual([])
})

test("a signal's key does not contain the decoy", () => {
  expect(sentDecoys([sent('A')], [bait])[0]!.key).toMatch(/^decoy-[\da-z]+$/)
})

test('decoys keep their notes; one that is planted again gets the new note', () => {
  const first = withDecoy([], { answer: bait, note: 'forum' })
  expect(decoysFrom(JSON.stringify(first))).toEqual(first)
  expect(withDecoy(first, { answer: bait, note: 'chat' })).toEqual([{ answer: bait, note: 'chat' }])
  expect(withoutDecoy(first, bait)).toEqual([])
})

test('the oldest decoys make room for new ones', () => {
  const many = Array.from({ length: mostDecoys + 5 }, (_, index) => ({ answer: `flag{${index}}`, note: '' }))
  const kept = many.reduce<typeof many>(withDecoy, [])
  expect([kept.length, kept[0]!.answer]).toEqual([mostDecoys, 'flag{5}'])
})

test.each([
  null,
  'nonsense',
  '{}',
  '[1]',
  '[{"answer":""}]',
  '[{"answer":"x"}]',
  '[null]',
  '[{"answer":"","note":""}]',
])('damaged stored decoys are left out: %s', (text) => {
  expect(decoysFrom(text)).toEqual([])
})
