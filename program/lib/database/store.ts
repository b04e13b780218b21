import { openDatabase } from './open-database.ts'
import { StorageProblem, storageProblemIn } from './storage-problem.ts'
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite'
import type { Compilable } from 'kysely'
import fs from 'node:fs'

type Bound = string | number | bigint | null | Uint8Array

/**
 * A database: every query reads and writes through these calls. What returns is stored. Each throws a
 * StorageProblem if the database cannot be used at the moment, and then nothing of it is stored; the next call tries
 * again.
 */
export interface Store {
  all<Row>(query: Compilable<Row>): Row[]
  /** The first row, or undefined. */
  one<Row>(query: Compilable<Row>): Row | undefined
  /** Runs a write; returns how many rows changed and the id of the last inserted one. */
  run(query: Compilable<unknown>): { changes: number; lastId: number }
  /** Runs `work` as one transaction: all of it is stored, or nothing if it throws. May be nested. */
  transaction<Result>(work: () => Result): Result
  /** Runs what others see of a write once the write is stored: now, or at the end of the transaction that it is part of. */
  afterCommit(task: () => void): void
  close(): void
}

export interface StoreOptions {
  /** Whether the database may take no more room, as on a full disk. */
  isFull?: () => boolean
  /** Called when the database cannot be used, and with undefined when a write is stored again. */
  onTrouble?: (problem: StorageProblem | undefined) => void
}

/** What a database consists of. */
interface Design {
  /** Oldest first; `user_version` counts those that have run. */
  migrations: readonly string[]
  /** Functions of SQL, by their names: the same result for the same text. */
  functions?: Record<string, (text: string | null) => string | null>
}

/** Opens or creates the database in `file`, `:memory:` for tests; throws a StorageProblem if that is not possible. */
export function openStore(
  file: string,
  { isFull, onTrouble, migrations, functions = {} }: StoreOptions & Design,
): Store {
  const { db, close } = openDatabase(file, migrations)
  for (const [name, run] of Object.entries(functions)) db.function(name, { deterministic: true }, run)
  const prepared = new Map<string, StatementSyncInstance>()
  const demandPlace = placeOf(file)
  const demandRoom = limitRoom(db, isFull)
  /** What failed last, until a write is stored. */
  let trouble: StorageProblem | undefined
  let depth = 0
  let hasWritten = false
  let afterwards: (() => void)[] = []

  const prepare = (query: Compilable<unknown>) => {
    const { sql: text, parameters } = query.compile()
    let statement = prepared.get(text)
    if (!statement) prepared.set(text, (statement = db.prepare(text)))
    return { statement, parameters: parameters as Bound[] }
  }

  /** Runs one call of SQLite. */
  function attempt<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      const problem = storageProblemIn(error)
      if (!problem) throw error
      if (trouble?.trouble !== problem.trouble) onTrouble?.(problem)
      trouble = problem
      throw problem
    }
  }

  function noteCommit() {
    if (hasWritten && trouble) onTrouble?.((trouble = undefined))
    hasWritten = false
    for (const task of afterwards.splice(0)) task()
  }

  function commit(level: number) {
    if (db.isTransaction) attempt(() => db.exec(level === 0 ? 'COMMIT' : `RELEASE level${level}`))
    else if (hasWritten && trouble) throw trouble
  }

  /** After some failures, such as a full disk, SQLite has already undone the whole transaction. */
  function undo(level: number, tasks: number) {
    afterwards = afterwards.slice(0, tasks)
    if (level === 0) hasWritten = false
    if (db.isTransaction)
      db.exec(level === 0 ? 'ROLLBACK' : `ROLLBACK TO level${level}; RELEASE level${level}`)
  }

  return {
    all<Row>(query: Compilable<Row>) {
      const { statement, parameters } = prepare(query)
      return attempt(() => statement.all(...parameters) as Row[])
    },
    one<Row>(query: Compilable<Row>) {
      const { statement, parameters } = prepare(query)
      return attempt(() => statement.get(...parameters) as Row | undefined)
    },
    run(query) {
      const { statement, parameters } = prepare(query)
      const { changes, lastInsertRowid } = attempt(() => {
        if (depth > 0 && !db.isTransaction && trouble) throw trouble // it was undone by what failed before
        demandPlace()
        demandRoom()
        return statement.run(...parameters)
      })
      hasWritten = true
      if (depth === 0) noteCommit()
      return { changes: Number(changes), lastId: Number(lastInsertRowid) }
    },
    transaction(work) {
      const level = depth
      const tasks = afterwards.length
      attempt(() => db.exec(level === 0 ? 'BEGIN' : `SAVEPOINT level${level}`))
      depth++
      let result: ReturnType<typeof work> | undefined
      try {
        result = work()
        commit(level)
      } catch (error) {
        undo(level, tasks)
        if (result instanceof Promise) result.catch(() => {}) // nobody waits any more for what goes on after it
        throw error
      } finally {
        depth--
      }
      if (level === 0) noteCommit()
      return result
    },
    afterCommit(task) {
      if (depth === 0) task()
      else afterwards.push(task)
    },
    close() {
      try {
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)') // from here on the file alone is the whole database
      } catch {
        // without room for that, the next start reads the write-ahead log
      }
      close()
    },
  }
}

/**
 * Returns a function that throws if the file is no longer where it was opened: systems go on writing to a deleted file,
 * of which nothing is left once it is closed.
 */
function placeOf(file: string) {
  if (file === ':memory:') return () => {}
  const files = [file, `${file}-wal`]
  const ids = () => files.map((file) => fs.statSync(file, { throwIfNoEntry: false })?.ino).join()
  const opened = ids()
  return () => {
    if (ids() !== opened) throw new StorageProblem('moved', 'the file was moved or deleted')
  }
}

/** Returns a function that sets whether the database may grow. SQLite allows no fewer pages than there are. */
function limitRoom(db: DatabaseSyncInstance, isFull = () => false) {
  let isLimited = false
  return () => {
    if (isFull() === isLimited) return
    isLimited = !isLimited
    db.exec(`PRAGMA max_page_count = ${isLimited ? 1 : 4_294_967_294}`)
  }
}
