import { readCommandLine } from '#arena/start/command-line.ts'
import { startArena } from '#arena/start/start-arena.ts'
import { StartProblem } from '#program/lib/start-problem.ts'
import { elsewhere } from '#arena/start/storage-sentences.ts'
import { whyNoFolder } from '#program/lib/folder.ts'
import { migrations } from '#arena/store/migrations.ts'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const dialsOf = (...args: string[]) => {
  const command = readCommandLine(args, {})
  return command.is === 'arena' ? command.dials : undefined
}

test('any dial can be set on the command line, repeatedly', () => {
  const dials = dialsOf(
    '--dial',
    'judgeDelay=60000',
    '--dial',
    'slowPath=events',
    '--dial',
    'hubsSilent=true',
  )
  expect(dials).toMatchObject({ judgeDelay: 60_000, slowPath: 'events', hubsSilent: true, latency: 0 })
})

test.each([['wind=3'], ['judgeDelay=long'], ['judgeDelay=-1'], ['judgeDelay'], ['hubsSilent=1']])(
  'a dial that does not exist or does not fit is refused: %s',
  (dial) => {
    expect(() => dialsOf('--dial', dial)).toThrow(/--dial takes .*judgeDelay/)
  },
)

test('the clock stands still at a given time, and follows the system clock otherwise', () => {
  const nowOf = (...args: string[]) => {
    const command = readCommandLine(args, {})
    return command.is === 'arena' ? command.now : 'no arena'
  }
  expect(nowOf()).toBeUndefined()
  expect(nowOf('--now', '2031-05-17T18:00Z')).toBe(Date.UTC(2031, 4, 17, 18))
  expect(() => nowOf('--now', 'noon')).toThrow(/--now takes a time such as 2031-05-17T18:00Z, not 'noon'/)
})

test('--server chooses the version among those that arena supports', () => {
  const editionOf = (...args: string[]) => {
    const command = readCommandLine(args, {})
    return command.is === 'arena' ? command.edition : 'no arena'
  }
  expect(editionOf()).toBe('1.8')
  expect(editionOf('--server', '1.2')).toBe('1.2')
  expect(editionOf('--server', 'rsctf')).toBe('rsctf')
  expect(() => editionOf('--server', '1.7')).toThrow(/--server takes 1\.2 or 1\.8, not '1\.7'/)
})

test('--replay takes a recording and its speed', () => {
  const replayOf = (...args: string[]) => {
    const command = readCommandLine(args, {})
    return command.is === 'arena' ? command.replay : undefined
  }
  expect(replayOf()).toBeUndefined()
  expect(replayOf('--replay', 'flight.jsonl')).toEqual({ file: 'flight.jsonl', speed: 1 })
  expect(replayOf('--replay', 'flight.jsonl', '--replay-speed', '20')).toMatchObject({ speed: 20 })
  expect(() => replayOf('--replay', 'flight.jsonl', '--replay-speed', 'fast')).toThrow(/--replay-speed takes/)
})

test.each([
  [
    'of which there is none',
    'no-such-file.jsonl',
    /^The recording no-such-file\.jsonl cannot be read: ENOENT/,
  ],
  ['which is none', 'package.json', /^package\.json cannot be played\. Line 1 is not the header/],
])('a recording %s stops the start with a sentence', async (_name, file, sentence) => {
  const command = readCommandLine(['--memory', '--port', '0', '--replay', file], {})
  if (command.is !== 'arena') throw new Error('an arena was asked for')
  await expect(startArena(command, 'nowhere', () => {})).rejects.toThrow(sentence)
})

test.each([
  ['without --captcha a proof-of-work challenge is a 404', [], 404],
  ['with --captcha HashPow anyone gets a challenge', ['--captcha', 'HashPow'], 200],
])('%s', async (_name, more, status) => {
  const command = readCommandLine(['--memory', '--port', '0', '--teams', '4', '--speed', '0', ...more], {})
  if (command.is !== 'arena') throw new Error('an arena was asked for')
  const { url, close } = await startArena(command, 'nowhere', () => {})
  onTestFinished(close)
  expect((await fetch(`${url}/api/captcha/powchallenge`)).status).toBe(status)
})

test('an unknown captcha stops the start with a sentence', () => {
  expect(() => readCommandLine(['--captcha', 'Riddle'], {})).toThrow(
    /^--captcha takes None or HashPow, not 'Riddle'\.$/,
  )
})

/** What the start says on a folder of the test that was prepared so. */
async function refusalOn(prepare: (folder: string) => void, ...more: string[]) {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-start-')), 'data')
  onTestFinished(() => fs.rmSync(path.dirname(folder), { recursive: true }))
  prepare(folder)
  const command = readCommandLine(['--data', folder, '--port', '0', '--speed', '0', ...more], {})
  if (command.is !== 'arena') throw new Error('an arena was asked for')
  const started = startArena(command, 'nowhere', () => {}).then((arena) => {
    onTestFinished(arena.close)
    return 'started'
  })
  const message = await started.catch((error: unknown) => {
    if (!(error instanceof StartProblem)) throw error
    return error.message
  })
  return message.replaceAll(folder, 'FOLDER')
}

const withDatabase = (write: (db: DatabaseSyncInstance) => void) => (folder: string) => {
  fs.mkdirSync(folder)
  const db = new DatabaseSync(path.join(folder, 'arena.sqlite'))
  write(db)
  db.close()
}

test.each<[string, (folder: string) => void, RegExp]>([
  [
    'a file in place of the folder',
    (folder) => fs.writeFileSync(folder, ''),
    /^FOLDER is not a folder: a file is in its place\. Move it away, or choose another folder with --data\.$/,
  ],
  [
    'a folder in place of the database',
    (folder) => fs.mkdirSync(path.join(folder, 'arena.sqlite'), { recursive: true }),
    /^The database FOLDER\/arena\.sqlite cannot be opened: .*unable to open database file\. /,
  ],
  [
    'a database that is none',
    (folder) => {
      fs.mkdirSync(folder)
      fs.writeFileSync(path.join(folder, 'arena.sqlite'), 'x'.repeat(5000))
    },
    /^The database FOLDER\/arena\.sqlite is damaged or not arena's: file is not a database\. It was left as it is; /,
  ],
  [
    'a database of another program',
    withDatabase((db) => db.exec('CREATE TABLE users (id)')),
    /^The database FOLDER\/arena\.sqlite is damaged or not arena's: table users already exists\. /,
  ],
  [
    'a database of a newer arena',
    withDatabase((db) => db.exec(`PRAGMA user_version = ${migrations.length + 1}`)),
    /^The database FOLDER\/arena\.sqlite was written by a newer arena \(its version is 4, the newest known is 3\)\. /,
  ],
])('%s stops the start with a sentence', async (_name, prepare, sentence) => {
  expect(await refusalOn(prepare)).toMatch(sentence)
})

test('a disk too full for the world stops the start and says how much is needed; the next start starts over', async () => {
  let folder = ''
  const message = await refusalOn((made) => (folder = made), '--dial', 'diskFull=true', '--teams', '4')
  expect(message).toMatch(
    /^The disk of FOLDER is full: it has \d+ [kM]B left, and a world of 4 teams needs about 4 MB\. Make room, choose another folder with --data, or keep nothing with --memory\.$/,
  )
  const command = readCommandLine(['--data', folder, '--port', '0', '--speed', '0', '--teams', '4'], {})
  if (command.is !== 'arena') throw new Error('an arena was asked for')
  await (await startArena(command, 'nowhere', () => {})).close()
})

test.each([
  ['EACCES', /^This account may not write to the folder data: /],
  ['EROFS', /^The folder data is on a disk that can only be read: /],
  ['ENOSPC', /^The disk of data is full\. /],
  ['ENOENT', /^The folder data cannot be used: ENOENT, said the system\. /],
])('a folder that the system refuses with %s stops the start with a sentence', (code, sentence) => {
  const refusal = Object.assign(new Error(`${code}, said the system`), { code })
  expect(whyNoFolder(refusal, 'data', elsewhere)).toMatch(sentence)
})
