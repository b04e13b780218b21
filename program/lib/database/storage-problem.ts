/**
 * What keeps the database from being used: the disk is `full`; the file is `readOnly`, `inUse` by another program,
 * `moved` or deleted while it was open, `damaged` or none of ours, or from a `newer` program; or anything else.
 */
export type StorageTrouble = 'full' | 'readOnly' | 'inUse' | 'moved' | 'damaged' | 'newer' | 'unusable'

/** The database could not be read or written. Nothing of what failed was stored. */
export class StorageProblem extends Error {
  override name = 'StorageProblem'
  readonly trouble: StorageTrouble

  constructor(trouble: StorageTrouble, message: string, cause?: unknown) {
    super(message, { cause })
    this.trouble = trouble
  }
}

/** By SQLite's primary result code (https://sqlite.org/rescode.html). The others are faults of a statement. */
const troubles: Record<number, StorageTrouble> = {
  5: 'inUse', // BUSY
  6: 'inUse', // LOCKED
  8: 'readOnly', // READONLY
  10: 'unusable', // IOERR
  11: 'damaged', // CORRUPT
  13: 'full', // FULL
  14: 'unusable', // CANTOPEN
  15: 'inUse', // PROTOCOL: the lock was not to be had
  26: 'damaged', // NOTADB
}

/** The problem behind an error of SQLite; undefined if it is none of the storage. */
export function storageProblemIn(error: unknown): StorageProblem | undefined {
  if (error instanceof StorageProblem) return error
  const { errcode, message } = Object(error) as { errcode?: number; message?: string }
  const trouble = errcode === undefined ? undefined : troubles[errcode & 0xff]
  return trouble && new StorageProblem(trouble, message ?? trouble, error)
}

/** Milliseconds after which work that must not be left out tries again to be stored. */
export const retryPause = 2_000

/** Runs what may be left out while nothing can be stored. Returns whether it was done. */
export function ifStorable(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error
    return false
  }
}
