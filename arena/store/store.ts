import { migrations } from '#arena/store/migrations.ts'
import type { Tables } from '#arena/store/schema.ts'
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import {
  type Compilable,
  DummyDriver,
  Kysely,
  type SqlBool,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql as raw,
} from 'kysely'

type Bound = string | number | bigint | null | Uint8Array

/** Kysely as a typed way to write SQL; `Store` runs it synchronously. */
export const sql = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** Folds case in every script; the SQL function `fold` does the same. */
export const fold = (text: string) => text.toLowerCase()

/** Matches rows whose column contains this text, ignoring case. */
export const hasPart = (column: string, text: string) =>
  raw<SqlBool>`instr(fold(${raw.ref(column)}), ${fold(text)})`

/** Arena's database: every rule reads and writes through these five calls. */
export interface Store {
  all<Row>(query: Compilable<Row>): Row[]
  /** The first row, or undefined. */
  one<Row>(query: Compilable<Row>): Row | undefined
  /** Runs a write; returns how many rows changed and the id of the last inserted one. */
  run(query: Compilable<unknown>): { changes: number; lastId: number }
  /** Runs `work` as one transaction; may be nested. */
  transaction<Result>(work: () => Result): Result
  close(): void
}

/**
 * Opens or creates the database in `file`; `:memory:` for tests. Throws an Error with one clear sentence, and
 * changes nothing, if the file is damaged, not a database, or from a newer arena.
 */
export function openStore(file: string): Store {
  const db = openDatabase(file)
  const prepared = new Map<string, StatementSyncInstance>()
  let depth = 0

  const prepare = (query: Compilable<unknown>) => {
    const { sql: text, parameters } = query.compile()
    let statement = prepared.get(text)
    if (!statement) prepared.set(text, (statement = db.prepare(text)))
    return { statement, parameters: parameters as Bound[] }
  }

  return {
    all<Row>(query: Compilable<Row>) {
      const { statement, parameters } = prepare(query)
      return statement.all(...parameters) as Row[]
    },
    one<Row>(query: Compilable<Row>) {
      const { statement, parameters } = prepare(query)
      return statement.get(...parameters) as Row | undefined
    },
    run(query) {
      const { statement, parameters } = prepare(query)
      const { changes, lastInsertRowid } = statement.run(...parameters)
      return { changes: Number(changes), lastId: Number(lastInsertRowid) }
    },
    transaction(work) {
      if (depth > 0) return work()
      db.exec('BEGIN IMMEDIATE')
      depth++
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      } finally {
        depth--
      }
    },
    close() {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)') // from here on the file alone is the whole database
      db.close()
    },
  }
}

function openDatabase(file: string): DatabaseSyncInstance {
  let db: DatabaseSyncInstance
  try {
    db = new DatabaseSync(file)
  } catch (error) {
    throw new Error(`The database ${file} cannot be opened: ${messageOf(error)}`, { cause: error })
  }
  db.function('fold', { deterministic: true }, (text: string | null) => text && fold(text))
  try {
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 2000',
    )
    const check = db.prepare('PRAGMA quick_check').get() as { quick_check: string }
    if (check.quick_check !== 'ok') throw new Error(check.quick_check)
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    if (version > migrations.length) throw new Error('it was written by a newer arena')
    for (const [index, migration] of migrations.entries()) {
      if (index < version) continue
      db.exec(`BEGIN; ${migration}; PRAGMA user_version = ${index + 1}; COMMIT`)
    }
    return db
  } catch (error) {
    db.close()
    throw new Error(
      `The database ${file} is damaged or not arena's: ${messageOf(error)}. It was left as it is; move it away to start anew.`,
      { cause: error },
    )
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
