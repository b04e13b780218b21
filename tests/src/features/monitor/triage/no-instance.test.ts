import type { GameEvent } from '#src/model/event.ts'
import { solvedWithoutInstance } from '#src/features/monitor/triage/no-instance.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const starts = (...teams: string[]): GameEvent[] =>
  teams.map((team) => ({ type: 'ContainerStart', values: ['3', 'Ferry'], time: 0, user: team, team }))
const solve = (team: string) => submission({ team, status: 'Accepted' })

test('a solve without an instance raises a signal if others needed one', () => {
  const rows = [solve('A'), solve('D')]
  expect(solvedWithoutInstance(rows, starts('A', 'B', 'C'))).toMatchObject([
    { rule: 'noInstance', teams: ['D'], challenge: 'Ferry', count: 3, rows: [rows[1]] },
  ])
})

test('if hardly any team started one, a challenge may need none', () => {
  expect(solvedWithoutInstance([solve('D')], starts('A', 'B'))).toEqual([])
  expect(solvedWithoutInstance([solve('D')], [])).toEqual([])
})

test('wrong submissions without an instance raise no signal', () => {
  expect(solvedWithoutInstance([submission({ team: 'D' })], starts('A', 'B', 'C'))).toEqual([])
})
