import { gameFixture, hour } from './game-fixture.ts'
import { sql } from '#arena/store/sql.ts'
import { allBut, createDivision } from '#arena/rules/divisions.ts'
import { scoreboardSheet } from '#arena/rules/sheets.ts'
import { enterGame, reviewParticipation } from '#arena/rules/participations.ts'
import { addMember } from '#arena/rules/accounts/teams.ts'
import { Buffer } from 'node:buffer'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'

/** A game with two teams, one of which has solved a challenge, and a user who may download its spreadsheets. */
async function played(title = 'Regatta') {
  const fixture = gameFixture({ title, divisions: ['Open', 'Juniors'] })
  const { arena, app, game } = fixture
  const [oars, sails] = [
    fixture.team('Oars', 'Accepted', 'Open'),
    fixture.team('Sails', 'Accepted', 'Juniors'),
  ]
  const knots = fixture.challenge({ title: 'Knots' })
  arena.store.run(
    sql
      .updateTable('users')
      .set({ realName: 'Ada Oar', stdNumber: '007', phone: null })
      .where('id', '=', oars.userId),
  )
  fixture.answer(oars, knots)
  const admin = await fixture.admin()
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.fetch(
      new Request(`http://localhost/api/game/${path}`, { headers: { cookie: admin.cookie(), ...headers } }),
    )
  const sheet = async (kind: string, headers?: Record<string, string>) => {
    const answer = await ask(`${game.id}/${kind}`, headers)
    const [first] = await readExcelFile(Buffer.from(await answer.arrayBuffer()))
    return { rows: first!.data, name: answer.headers.get('content-disposition') }
  }
  return { ...fixture, oars, sails, knots, ask, sheet }
}

test('the scoreboard sheet has a row for each team, with its members and a score for each challenge', async () => {
  const { sheet } = await played()
  const { rows, name } = await sheet('scoreboardsheet')
  expect(name).toContain('filename="Regatta-Scoreboard-20300505-12.00.00Z.xlsx"')
  expect(rows[0]).toEqual([
    'Rank',
    'Team',
    'Division',
    'Captain',
    'Members',
    'Real names',
    'Emails',
    'Student IDs',
    'Phones',
    'Solves',
    'Last submission',
    'Total score',
    'Knots',
  ])
  const points = Number(rows[1]![11])
  expect(rows.slice(1)).toEqual([
    [
      1,
      'Oars',
      'Open',
      'Oars',
      'Oars',
      'Ada Oar',
      'Oars@players.test',
      '007',
      '<empty>',
      1,
      '2030-05-05 12:00:00Z',
      points,
      points,
    ],
    [
      2,
      'Sails',
      'Juniors',
      'Sails',
      'Sails',
      '<empty>',
      'Sails@players.test',
      '<empty>',
      '<empty>',
      0,
      '0001-01-01 00:00:00Z',
      0,
      0,
    ],
  ])
  expect(points).toBeGreaterThan(0)
})

test('on a newer server a team without rank or division has a dash there', () => {
  const { arena, clock, game, newTeam } = gameFixture({ acceptWithoutReview: true }, { edition: '1.8' })
  const join = (name: string, divisionId?: number) =>
    enterGame(arena, { ...newTeam(name), gameId: game.id, divisionId })
  join('Oars')
  const defaultPermissions = allBut('rankOverall', 'requireReview')
  join('Sails', createDivision(arena, game.id, { name: 'Guests', defaultPermissions }).id)
  clock.advance(20)
  expect(scoreboardSheet(arena, game, 'en-US').rows.map((row) => row.slice(0, 3))).toEqual([
    [1, 'Oars', '-'],
    ['-', 'Sails', 'Guests'],
  ])
})

test('the sheet names a captain who has not entered, but lists only members who have', async () => {
  const { arena, oars, sails, sheet } = await played()
  addMember(arena, oars.teamId, sails.userId)
  arena.store.run(sql.updateTable('teams').set({ captainId: sails.userId }).where('id', '=', oars.teamId))
  const { rows } = await sheet('scoreboardsheet')
  expect(rows[1]!.slice(1, 5)).toEqual(['Oars', 'Open', 'Sails', 'Oars'])
})

test("the submission sheet has every submission, newest first, with the sender's email address", async () => {
  const { sheet, answer, sails, knots, clock } = await played()
  clock.advance(90_000)
  answer(sails, knots, '=1+1 ⚓\u0007')
  const { rows, name } = await sheet('submissionsheet')
  expect(name).toMatch(/filename="Regatta_Submissions_203005051201\d\d\.xlsx"/)
  expect(rows).toEqual([
    ['Status', 'Time', 'Team', 'User', 'Challenge', 'Flag', 'Email'],
    ['Wrong answer', '2030-05-05 12:01:30Z', 'Sails', 'Sails', 'Knots', '=1+1 ⚓', 'Sails@players.test'],
    ['Accepted', '2030-05-05 12:00:00Z', 'Oars', 'Oars', 'Knots', 'flag{right}', 'Oars@players.test'],
  ])
})

test("a sheet's file name keeps a title in any script", async () => {
  const { sheet } = await played('潮 "汐"')
  const { name } = await sheet('submissionsheet')
  const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(name ?? '') ?? []
  expect(decodeURIComponent(encoded)).toMatch(/^潮 "汐"_Submissions_\d{14}\.xlsx$/)
  expect(name).toMatch(/^attachment; filename="_ ___/)
})

test('there is no sheet before the start, for an unknown game, or for an empty scoreboard', async () => {
  const { ask, game, saveTimes, arena, oars, sails, clock } = await played()
  expect((await ask('99999999/scoreboardsheet')).status).toBe(404)
  expect(await (await ask('99999999/submissionsheet')).json()).toMatchObject({ status: 400 })
  for (const { entryId } of [oars, sails]) reviewParticipation(arena, entryId, { status: 'Suspended' })
  clock.advance(1_000)
  expect((await ask(`${game.id}/scoreboardsheet`)).status).toBe(400)
  expect((await ask(`${game.id}/submissionsheet`)).status).toBe(200)
  saveTimes({ start: clock.now() + hour })
  for (const kind of ['scoreboardsheet', 'submissionsheet'])
    expect((await ask(`${game.id}/${kind}`)).status).toBe(400)
})

test('headings and verdicts are in the language of the request', async () => {
  const { sheet } = await played()
  const headers = { 'Accept-Language': 'de-DE' }
  expect((await sheet('scoreboardsheet', headers)).rows[0]!.slice(0, 4)).toEqual([
    'Platz',
    'Team',
    'Division',
    'Captain',
  ])
  const { rows } = await sheet('submissionsheet', headers)
  expect([rows[0]![0], rows[1]![0]]).toEqual(['Status', 'Akzeptiert'])
})
