import { createArena } from '#arena/start/create-arena.ts'
import { sql } from '#arena/store/sql.ts'
import { openStore } from '#arena/store/store.ts'
import { StorageProblem } from '#program/lib/database/storage-problem.ts'
import { gameFixture } from '#tests/arena/rules/game-fixture.ts'
import { adminPassword, bytesOf, formWith, type Visitor } from '#tests/support/arena.ts'
import { DatabaseSync } from '@photostructure/sqlite'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

function folderForTest() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-storage-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A game of two teams on a real file, a challenge, and the captain of one team logged in. */
async function played() {
  const file = path.join(folderForTest(), 'arena.sqlite')
  const reported: (string | undefined)[] = []
  const fixture = gameFixture({}, { file, onStorage: (problem) => reported.push(problem?.trouble) })
  const challengeId = fixture.challenge()
  const [gulls, terns] = [fixture.team('gulls'), fixture.team('terns')]
  const captain = await fixture.logIn('gulls', 'Recorded-1')
  const at = `/api/game/${fixture.game.id}/challenges/${challengeId}`
  const submit = (flag: string) => captain.send('POST', at, { json: { flag } })
  const submissions = () => rowsIn(file, 'SELECT answer, status FROM submissions ORDER BY id')
  return { ...fixture, file, reported, challengeId, gulls, terns, captain, at, submit, submissions }
}

/** What another program finds in the file. */
function rowsIn(file: string, query: string) {
  const db = new DatabaseSync(file)
  try {
    return db.prepare(query).all() as Record<string, unknown>[]
  } finally {
    db.close()
  }
}

/** Writes with this call until one is refused; returns how many were acknowledged, and the refusal. */
async function untilRefused(write: (number: number) => ReturnType<Visitor['send']>) {
  for (let number = 0; ; number++) {
    const answer = await write(number)
    if (answer.status !== 200) return { acknowledged: number, answer }
  }
}

const full = 'The disk of the server is full: nothing was saved. Try again later'

test('on a full disk flags are refused, acknowledged ones stay, and reads still work', async () => {
  const { arena, admin, captain, at, game, submit, submissions, reported } = await played()
  const organizer = await admin()
  arena.dials.diskFull = true
  const { acknowledged, answer } = await untilRefused((number) => submit(`flag{${number}}${'x'.repeat(100)}`))
  expect(answer).toMatchObject({ status: 503, body: { title: full, status: 503 } })
  expect(submissions()).toHaveLength(acknowledged)
  const reads = [at, `/api/game/${game.id}/details`, `/api/game/${game.id}/scoreboard`, '/api/posts']
  const statuses = await Promise.all(reads.map(async (read) => (await captain.send('GET', read)).status))
  expect(statuses).toEqual([200, 200, 200, 200])
  expect((await organizer.send('GET', `/api/game/${game.id}/events`)).status).toBe(200)
  expect((await captain.send('GET', '/api/admin/config')).status).toBe(403)
  expect(reported).toContain('full')
  arena.dials.diskFull = false
  expect((await submit('flag{right}')).status).toBe(200)
  expect(reported.at(-1)).toBeUndefined()
})

test('a challenge can be opened for the first time on a full disk', async () => {
  const { arena, challenge, captain, game } = await played()
  const id = challenge({ title: 'Tide', type: 'DynamicContainer' }, { containerImage: 'greeter' })
  fillUp(arena)
  const shown = await captain.send('GET', `/api/game/${game.id}/challenges/${id}`)
  expect(shown).toMatchObject({ status: 200, body: { title: 'Tide' } })
})

test('login, registration, avatar, file, post and notice are refused on a full disk, storing nothing', async () => {
  const { arena, guest, admin, register, file, game } = await played()
  const [organizer, mira] = [await admin(), await register('mira')]
  const count = () =>
    rowsIn(
      file,
      'SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM posts) + (SELECT count(*) FROM files) + (SELECT count(*) FROM notices) AS rows',
    )
  const before = count()
  fillUp(arena)
  const account = { userName: 'noor', password: 'Recorded-1', email: 'noor@players.test' }
  const picture = { name: 'a.png', bytes: Buffer.concat([bytesOf.png, Buffer.alloc(100_000)]) }
  const answers = [
    await guest().send('POST', '/api/account/login', {
      json: { userName: 'Admin', password: adminPassword },
    }),
    await guest().send('POST', '/api/account/register', { json: account }),
    await mira.send('PUT', '/api/account/avatar', { form: formWith('file', picture) }),
    await organizer.send('POST', '/api/assets', { form: formWith('files', picture) }),
    await organizer.send('POST', '/api/edit/posts', { json: { title: 'Tides', content: 'p'.repeat(5000) } }),
    await organizer.send('POST', `/api/edit/games/${game.id}/notices`, {
      json: { content: 'n'.repeat(5000) },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503])
  expect(answers[0]!.headers.getSetCookie()).toEqual([])
  expect(count()).toEqual(before)
})

/** Leaves no room at all: the rows of a table of its own take what is left. */
function fillUp({ store, dials }: Awaited<ReturnType<typeof played>>['arena']) {
  dials.diskFull = true
  for (const size of [3000, 300, 30, 0]) {
    const row = { time: 0, level: 'Fill', msg: 'x'.repeat(size) }
    const fill = () => {
      for (;;) store.run(sql.insertInto('logs').values(row))
    }
    expect(fill).toThrow(StorageProblem)
  }
}

test('a verdict that could not be stored is given once there is room, in the order of the flags', async () => {
  const { arena, clock, file, submit, submissions, game, challengeId, terns, pushes } = await played()
  arena.dials.judgeDelay = 60_000
  await submit('flag{right}')
  fillUp(arena)
  pushes.splice(0)
  clock.advance(60_000)
  expect(submissions()).toEqual([{ answer: 'flag{right}', status: 'FlagSubmitted' }])
  arena.dials.diskFull = false
  arena.dials.judgeDelay = 0
  const late = { gameId: game.id, challengeId, teamId: terns.teamId, userId: terns.userId }
  arena.store.run(
    sql.insertInto('submissions').values({
      ...late,
      participationId: terns.entryId,
      answer: 'flag{right}',
      status: 'FlagSubmitted',
      time: clock.now(),
    }),
  )
  arena.judge.queue(2)
  clock.advance(1)
  expect(submissions().map(({ status }) => status)).toEqual(['Accepted', 'Accepted'])
  expect(rowsIn(file, 'SELECT type, "values" FROM notices WHERE type LIKE \'%Blood\' ORDER BY id')).toEqual([
    { type: 'FirstBlood', values: '["gulls","Knots"]' },
    { type: 'SecondBlood', values: '["terns","Knots"]' },
  ])
})

test('nothing that could not be stored is pushed', async () => {
  const { store, hubs, close } = storeWithHub()
  onTestFinished(close)
  const fail = () =>
    store.transaction(() => {
      hubs.push('lost')
      throw new Error('later')
    })
  expect(fail).toThrow('later')
  store.transaction(() => {
    hubs.push('first')
    expect(hubs.received).toEqual([])
    expect(() =>
      store.transaction(() => {
        hubs.push('inner')
        throw new Error('inner')
      }),
    ).toThrow('inner')
  })
  expect(hubs.received).toEqual(['first'])
})

function storeWithHub() {
  const store = openStore(':memory:')
  const received: string[] = []
  const hubs = { received, push: (text: string) => store.afterCommit(() => received.push(text)) }
  return { store, hubs, close: () => store.close() }
}

test('writes are refused while the data folder is moved away, and work again when it is back', async () => {
  const { file, submit, reported } = await played()
  const folder = path.dirname(file)
  fs.renameSync(folder, `${folder}-away`)
  const refused = await submit('flag{away}')
  fs.renameSync(`${folder}-away`, folder)
  expect(refused).toMatchObject({
    status: 503,
    body: { title: 'The server cannot use its database: nothing was saved. Try again later' },
  })
  expect(reported).toEqual(['moved'])
  expect((await submit('flag{back}')).status).toBe(200)
  expect(rowsIn(file, 'SELECT answer FROM submissions')).toEqual([{ answer: 'flag{back}' }])
})

test('while another program locks the database, writes are refused and reads work', async () => {
  const { file, submit, captain, reported } = await played()
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const [refused, read] = [await submit('flag{held}'), await captain.send('GET', '/api/account/profile')]
  other.exec('ROLLBACK')
  other.close()
  expect([refused.status, read.status, reported]).toEqual([503, 200, ['inUse']])
  expect((await submit('flag{free}')).status).toBe(200)
})

test('a second arena cannot start on the same folder until the first has ended', () => {
  const file = path.join(folderForTest(), 'arena.sqlite')
  const first = createArena({ file })
  expect(() => createArena({ file })).toThrow(expect.objectContaining({ trouble: 'inUse' }))
  first.close()
  createArena({ file }).close()
})

test('an arena that was killed does not block the next', async () => {
  const file = path.join(folderForTest(), 'arena.sqlite')
  createArena({ file }).close()
  const hold = `
    const { DatabaseSync } = require('@photostructure/sqlite')
    new DatabaseSync(process.argv[1] + '.lock').exec('BEGIN EXCLUSIVE')
    process.stdout.write('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--eval', hold, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  expect(() => createArena({ file })).toThrow(StorageProblem)
  child.kill('SIGKILL')
  await ended
  createArena({ file }).close()
})
