import { migrations } from '#arena/store/migrations.ts'
import { openStore, sql } from '#arena/store/store.ts'
import { DatabaseSync } from '@photostructure/sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a database of the first arena keeps its accounts, even those whose names differ in case alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'arena.sqlite')
  const old = new DatabaseSync(file)
  old.exec(`${migrations[0]}; PRAGMA user_version = 1`)
  for (const name of ['Øystein', 'øystein'])
    old.exec(
      `INSERT INTO users (id, userName, email, passwordHash, stamp, role) VALUES ('${name}', '${name}', '${name}@x', '', '', 'User')`,
    )
  old.close()

  const store = openStore(file)
  onTestFinished(() => store.close())
  expect(store.all(sql.selectFrom('users').select('userName').orderBy('userName'))).toEqual([
    { userName: 'Øystein' },
    { userName: 'øystein' },
  ])
})
