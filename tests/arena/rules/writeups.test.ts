import {
  removeWriteups,
  submitWriteup,
  writeupsArchiveOf,
  writeupsOf,
  writeupStatusOf,
} from '#arena/rules/writeups.ts'
import { sql } from '#arena/store/sql.ts'
import type { GameEditInput } from '#contract/api.gen.ts'
import { noon } from '#tests/support/arena.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { gameFixture, hour, laterOutcomeOf } from './game-fixture.ts'

const pdf = (text = 'pdf', name = 'w.pdf', type = 'application/pdf') => new File([text], name, { type })
const asked: Partial<GameEditInput> = {
  writeupRequired: true,
  writeupDeadline: noon + 48 * hour,
  writeupNote: 'one PDF',
}

function writeupFixture(input: Partial<GameEditInput> = asked) {
  const fixture = gameFixture(input)
  const a = fixture.team('a')
  const submit = (file: File, who = a) =>
    laterOutcomeOf(() => submitWriteup(fixture.arena, fixture.game.id, who.userId, [file]))
  return { ...fixture, a, submit, status: () => writeupStatusOf(fixture.arena, fixture.game.id, a.userId) }
}

test('before anything is submitted the file name is #', () => {
  expect(writeupFixture().status()).toEqual({ submitted: false, name: '#', fileSize: 0, note: 'one PDF' })
})

test('a writeup is stored under a name the server makes, and a new one replaces it', async () => {
  const fixture = writeupFixture()
  await fixture.submit(pdf('first'))
  const [first] = writeupsOf(fixture.arena, fixture.game.id)
  expect(fixture.status()).toMatchObject({
    submitted: true,
    fileSize: 5,
    name: `Writeup-${fixture.game.id}-${fixture.a.teamId}-20300505-12.00.00Z.pdf`,
  })
  await fixture.submit(pdf('second one'))
  const [second, ...others] = writeupsOf(fixture.arena, fixture.game.id)
  expect([fixture.status().fileSize, others]).toEqual([10, []])
  expect(fixture.arena.files.get(first!.url.split('/')[2]!)).toBeUndefined()
  expect(fixture.arena.files.get(second!.url.split('/')[2]!)?.size).toBe(10)
})

test.each([
  ['empty', pdf(''), '400'],
  ['of another type', pdf('x', 'w.pdf', 'text/plain'), '400'],
  ['with parameters in its type', pdf('x', 'w.pdf', 'application/pdf; q=1'), '400'],
  ['of another name', pdf('x', 'w.PDF'), '400'],
  ['over 20 MiB', pdf('x'.repeat(20 * 1024 * 1024 + 1)), '400'],
  ['of just 20 MiB', pdf('x'.repeat(20 * 1024 * 1024)), 'done'],
])('a writeup %s', async (_case, file, outcome) => {
  expect(await writeupFixture().submit(file)).toBe(outcome)
})

test('a writeup is accepted after the game’s end until its own deadline, in practice mode or not', async () => {
  const fixture = writeupFixture({ ...asked, practiceMode: false })
  fixture.clock.advance(48 * hour)
  expect(await fixture.submit(pdf())).toBe('done')
  fixture.clock.advance(1)
  expect(await fixture.submit(pdf())).toBe('400')
})

test('a writeup is refused when the game asks for none or the team is not accepted', async () => {
  expect(await writeupFixture({}).submit(pdf())).toBe('400')
  const fixture = writeupFixture()
  expect(await fixture.submit(pdf(), fixture.team('b', 'Pending'))).toBe('400')
})

test('administrators list writeups newest first and delete them with their files', async () => {
  const fixture = writeupFixture()
  await fixture.submit(pdf('a'))
  fixture.clock.advance(1000)
  await fixture.submit(pdf('b'), fixture.team('b'))
  const list = writeupsOf(fixture.arena, fixture.game.id)
  expect(list.map(({ team }) => [team.name, team.members])).toEqual([
    ['b', null],
    ['a', null],
  ])
  removeWriteups(fixture.arena, fixture.game.id)
  expect([writeupsOf(fixture.arena, fixture.game.id), fixture.status().submitted]).toEqual([[], false])
  expect(list.map(({ url }) => fixture.arena.files.get(url.split('/')[2]!))).toEqual([undefined, undefined])
})

test('two uploads at once release the old file once, and another team keeps the same file', async () => {
  const fixture = writeupFixture()
  const b = fixture.team('b')
  await fixture.submit(pdf('same'))
  await fixture.submit(pdf('same'), b)
  await Promise.all([fixture.submit(pdf('one')), fixture.submit(pdf('two'))])
  expect(writeupStatusOf(fixture.arena, fixture.game.id, b.userId)).toMatchObject({
    submitted: true,
    fileSize: 4,
  })
  expect(fixture.arena.store.all(sql.selectFrom('files').select('size'))).toHaveLength(2)
})

test('all writeups of a game are one archive with one folder, readable by other programs', async () => {
  const fixture = writeupFixture({ ...asked, title: 'Hafen / \u6f6e' })
  await fixture.submit(pdf('first'))
  const { name, bytes } = writeupsArchiveOf(fixture.arena, fixture.game.id)
  expect(name).toBe('Writeups-Hafen / \u6f6e-20300505-12.00.00Z.tar.gz')
  const tar = promisify(execFile)
  const folder = await mkdtemp(join(tmpdir(), 'writeups-'))
  await writeFile(join(folder, 'all.tar'), bytes)
  await tar('tar', ['xf', 'all.tar'], { cwd: folder })
  const inside = join(folder, 'Writeups-Hafen   \u6f6e-20300505-12.00.00Z')
  const [file = ''] = await readdir(inside)
  expect(file).toBe(`Writeup-${fixture.game.id}-${fixture.a.teamId}-20300505-12.00.00Z.pdf`)
  expect(await readFile(join(inside, file), 'utf8')).toBe('first')
  await rm(folder, { recursive: true })
})
