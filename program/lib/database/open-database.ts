import { lockBeside } from './folder-lock.ts'
import { StorageProblem, storageProblemIn } from './storage-problem.ts'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'

/** `FULL` has each commit on the disk before it returns. Nothing else goes on while another program's lock is waited for. */
const pragmas = `
  PRAGMA busy_timeout = 250;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
`

/** An open database; `close` also lets the next process have it. */
export interface Database {
  db: DatabaseSyncInstance
  close(): void
}

/**
 * Opens or creates a database that no other process can have meanwhile, and brings it up to date. Throws a StorageProblem,
 * and changes nothing, if that is not possible.
 */
export function openDatabase(file: string, migrations: readonly string[]): Database {
  const undo: (() => void)[] = []
  const close = () => undo.toReversed().forEach((step) => step())
  try {
    if (file !== ':memory:') undo.push(lockBeside(file))
    const db = new DatabaseSync(file)
    undo.push(() => db.close())
    db.exec(pragmas)
    const { quick_check: check } = db.prepare('PRAGMA quick_check').get() as { quick_check: string }
    if (check !== 'ok') throw new StorageProblem('damaged', check)
    migrate(db, migrations)
    return { db, close }
  } catch (error) {
    close()
    throw storageProblemIn(error) ?? new StorageProblem('damaged', messageOf(error), error)
  }
}

function migrate(db: DatabaseSyncInstance, migrations: readonly string[]) {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  if (version > migrations.length)
    throw new StorageProblem('newer', `its version is ${version}, the newest known is ${migrations.length}`)
  for (const [index, migration] of migrations.entries()) {
    if (index < version) continue
    db.exec(`BEGIN; ${migration}; PRAGMA user_version = ${index + 1}; COMMIT`)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
