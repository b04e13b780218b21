import { removeWriteups, submitWriteup, writeupsOf, writeupStatusOf } from '#arena/rules/writeups.ts'
import type { GameEditInput } from '#contract/api.gen.ts'
import { noon } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'
import { gameHouse, hour, laterOutcomeOf } from './game-house.ts'

const pdf = (text = 'pdf', name = 'w.pdf', type = 'application/pdf') => new File([text], name, { type })
const asked: Partial<GameEditInput> = {
  writeupRequired: true,
  writeupDeadline: noon + 48 * hour,
  writeupNote: 'one PDF',
}

function deskFor(input: Partial<GameEditInput> = asked) {
  const house = gameHouse(input)
  const a = house.team('a')
  const handIn = (file: File, who = a) =>
    laterOutcomeOf(() => submitWriteup(house.arena, house.game.id, who.userId, [file]))
  return { ...house, a, handIn, status: () => writeupStatusOf(house.arena, house.game.id, a.userId) }
}

test('before anything is handed in the name is a hash sign', () => {
  expect(deskFor().status()).toEqual({ submitted: false, name: '#', fileSize: 0, note: 'one PDF' })
})

test('a write-up is kept under a name of the server\u2019s, and a new one replaces it', async () => {
  const desk = deskFor()
  await desk.handIn(pdf('first'))
  const [first] = writeupsOf(desk.arena, desk.game.id)
  expect(desk.status()).toMatchObject({
    submitted: true,
    fileSize: 5,
    name: `Writeup-${desk.game.id}-${desk.a.teamId}-20300505-12.00.00Z.pdf`,
  })
  await desk.handIn(pdf('second one'))
  const [second, ...others] = writeupsOf(desk.arena, desk.game.id)
  expect([desk.status().fileSize, others]).toEqual([10, []])
  expect(desk.arena.files.get(first!.url.split('/')[2]!)).toBeUndefined()
  expect(desk.arena.files.get(second!.url.split('/')[2]!)?.size).toBe(10)
})

test.each([
  ['empty', pdf(''), '400'],
  ['of another type', pdf('x', 'w.pdf', 'text/plain'), '400'],
  ['with parameters in its type', pdf('x', 'w.pdf', 'application/pdf; q=1'), '400'],
  ['of another name', pdf('x', 'w.PDF'), '400'],
  ['over 20 MiB', pdf('x'.repeat(20 * 1024 * 1024 + 1)), '400'],
  ['of just 20 MiB', pdf('x'.repeat(20 * 1024 * 1024)), 'done'],
])('a file %s', async (_case, file, outcome) => {
  expect(await deskFor().handIn(file)).toBe(outcome)
})

test('it is taken after the game\u2019s end until its own deadline, practice or not', async () => {
  const desk = deskFor({ ...asked, practiceMode: false })
  desk.clock.advance(48 * hour)
  expect(await desk.handIn(pdf())).toBe('done')
  desk.clock.advance(1)
  expect(await desk.handIn(pdf())).toBe('400')
})

test('it is refused where none is asked for, or the team was not accepted', async () => {
  expect(await deskFor({}).handIn(pdf())).toBe('400')
  const desk = deskFor()
  expect(await desk.handIn(pdf(), desk.team('b', 'Pending'))).toBe('400')
})

test('administrators list them newest first, and delete them with their files', async () => {
  const desk = deskFor()
  await desk.handIn(pdf('a'))
  desk.clock.advance(1000)
  await desk.handIn(pdf('b'), desk.team('b'))
  const list = writeupsOf(desk.arena, desk.game.id)
  expect(list.map(({ team }) => [team.name, team.members])).toEqual([
    ['b', null],
    ['a', null],
  ])
  removeWriteups(desk.arena, desk.game.id)
  expect([writeupsOf(desk.arena, desk.game.id), desk.status().submitted]).toEqual([[], false])
  expect(list.map(({ url }) => desk.arena.files.get(url.split('/')[2]!))).toEqual([undefined, undefined])
})
