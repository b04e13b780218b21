import { type InstanceSigns, inTrouble, signsIn } from '#src/features/admin/instances/instances-signs.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { SiteInstance } from '#src/model/instance.ts'
import { minute } from '#src/lib/time/time.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const now = Date.UTC(2026, 0, 1, 12)
const destroyed = (team: string): GameEvent => ({
  type: 'ContainerDestroy',
  values: ['1', 'Telegraph'],
  time: now,
  user: '',
  team,
})
const flag = (team: string, ago: number, status: 'Accepted' | 'WrongAnswer' = 'WrongAnswer') =>
  submission({ team, challenge: 'Telegraph', status, time: now - ago * minute })
const instance = (team: string, age: number) =>
  ({
    containerGuid: team,
    startedAt: now - age * minute,
    team: { name: team },
    challenge: { id: 1, title: 'Telegraph' },
  }) as SiteInstance
const signsOf = (...found: ReturnType<typeof signsIn>): InstanceSigns => {
  const known = new Map(found)
  const nothing = { destroyed: 0, wrong: 0, lastTry: undefined }
  return {
    of: ({ team }) => known.get(JSON.stringify([7, team?.name, 'Telegraph'])) ?? nothing,
    events: 0,
    submissions: 0,
  }
}
const teamsIn = (found: SiteInstance[]) => found.map(({ team }) => team?.name)

test('an instance is untried if its team sent no flag since it started, unless it is young', () => {
  const signs = signsOf(...signsIn(7, [], [flag('Before', 31), flag('Since', 20, 'Accepted')]))
  const instances = [
    instance('Before', 30),
    instance('Since', 30),
    instance('Never', 30),
    instance('Young', 9),
  ]
  expect(teamsIn(inTrouble(instances, 'untried', signs, now))).toEqual(['Before', 'Never'])
})

test('instances destroyed five times or more come first by how often', () => {
  const events = [5, 4, 7].flatMap((count, index) =>
    Array.from({ length: count }, () => destroyed(`T${index}`)),
  )
  const signs = signsOf(...signsIn(7, events, []))
  const instances = [0, 1, 2].map((index) => instance(`T${index}`, 30))
  expect(teamsIn(inTrouble(instances, 'destroyed', signs, now))).toEqual(['T2', 'T0'])
})

test('only wrong flags count as wrong, and the most come first', () => {
  const rows = [flag('A', 3), flag('B', 2), flag('B', 1), flag('C', 1, 'Accepted')]
  const instances = ['A', 'B', 'C'].map((team) => instance(team, 30))
  expect(teamsIn(inTrouble(instances, 'wrong', signsOf(...signsIn(7, [], rows)), now))).toEqual(['B', 'A'])
})
