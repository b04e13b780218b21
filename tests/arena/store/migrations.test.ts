import { migrations } from '#arena/store/migrations.ts'
import { openStore } from '#arena/store/store.ts'
import { divisionsOf } from '#arena/store/divisions.ts'
import { participationsOf } from '#arena/store/participations.ts'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A database as the first `count` migrations leave it. */
function databaseAt(count: number, write: (db: DatabaseSyncInstance) => void) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-migrations-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'arena.sqlite')
  const db = new DatabaseSync(file)
  for (const migration of migrations.slice(0, count)) db.exec(migration)
  db.exec(`PRAGMA user_version = ${count}`)
  write(db)
  db.close()
  return file
}

test('division names become rows in their order, and teams stay in theirs', () => {
  const game = (id: number, divisions: string, acceptWithoutReview: number) =>
    `INSERT INTO games VALUES (${id}, 'Cup', '', '', 0, ${acceptWithoutReview}, 0, NULL, ${divisions}, 0, 3, NULL, '', '', 1, 0, 1, 1, '', 0, '');`
  const entry = (gameId: number, teamId: number, division: string) =>
    `INSERT INTO participations VALUES (NULL, ${gameId}, ${teamId}, 'Accepted', ${division}, '', NULL, NULL, NULL);`
  const file = databaseAt(2, (db) =>
    db.exec(`
      INSERT INTO users (id, userName, email, passwordHash, stamp, role) VALUES ('u', 'u', 'u', '', '', 'User');
      ${[1, 2, 3].map((id) => `INSERT INTO teams VALUES (${id}, 't', NULL, NULL, 'u', 0, '');`).join('')}
      ${game(1, `'["School","Open"]'`, 1)} ${game(2, `'["Open"]'`, 0)} ${game(3, 'NULL', 0)}
      ${entry(1, 1, "'Open'")} ${entry(1, 2, 'NULL')} ${entry(2, 1, "'Open'")} ${entry(1, 3, "'Gone'")}
    `),
  )
  const store = openStore(file)
  onTestFinished(() => store.close())
  const divisions = [1, 2, 3].map((gameId) =>
    divisionsOf(store, gameId).map(({ name, defaultPermissions }) => [name, defaultPermissions]),
  )
  expect(divisions).toEqual([
    [
      ['School', 2_147_483_643],
      ['Open', 2_147_483_643],
    ],
    [['Open', 2_147_483_647]],
    [],
  ])
  const own = (gameId: number) => participationsOf(store, gameId).map(({ division }) => division)
  expect([own(1), own(2)]).toEqual([['Open', null, null], ['Open']])
  expect(participationsOf(store, 2)[0]!.divisionId).toBe(divisionsOf(store, 2)[0]!.id)
})
