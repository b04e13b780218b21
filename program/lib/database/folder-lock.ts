import { DatabaseSync } from '@photostructure/sqlite'

/** Milliseconds for a predecessor that is just ending. */
const patience = 2_000

/**
 * Reserves a database for this process, by a lock of the operating system on a file beside it: it ends with the process,
 * however that ends, and an old file locks nobody out. The database itself stays readable for other programs. Returns
 * a function that releases it; throws SQLite's error (BUSY) if another process has it.
 */
export function lockBeside(file: string): () => void {
  const lock = new DatabaseSync(`${file}.lock`)
  try {
    lock.exec(`PRAGMA busy_timeout = ${patience}; BEGIN EXCLUSIVE`) // writes nothing: needs no room
  } catch (error) {
    lock.close()
    throw error
  }
  return () => lock.close()
}
