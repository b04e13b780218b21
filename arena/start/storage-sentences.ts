import type { StorageProblem } from '#program/lib/database/storage-problem.ts'
import fs from 'node:fs'
import path from 'node:path'

/** Where arena keeps its game (undefined: in memory), and for how many teams. */
export interface Place {
  folder: string | undefined
  teams: number
}

/** What to do about a folder. */
export const elsewhere = 'choose another folder with --data'
const megabyte = 1024 * 1024

/** Bytes that the world takes with its write-ahead log: some for any, and some for each team. */
const neededFor = (teams: number) => (4 + teams * 0.03) * megabyte

const sizeOf = (bytes: number) =>
  bytes < megabyte ? `${Math.floor(bytes / 1024)} kB` : `${Math.round(bytes / megabyte)} MB`

/** Why arena cannot start with its database, in one line for the person at the terminal, with what to do. */
export function whyNotStarted({ trouble, message }: StorageProblem, { folder, teams }: Place): string {
  if (folder === undefined) return `The database in memory cannot be used: ${message}.`
  const file = path.join(folder, 'arena.sqlite')
  switch (trouble) {
    case 'full':
      return whyFull(folder, teams)
    case 'inUse':
      return `Another arena is running on ${folder}, or another program has ${file} open. Stop it, or ${elsewhere}.`
    case 'readOnly':
      return `The database ${file} cannot be written to: allow this account to write there, or ${elsewhere}.`
    case 'newer':
      return `The database ${file} was written by a newer arena (${message}). Start that one, or ${elsewhere}.`
    case 'damaged':
      return `The database ${file} is damaged or not arena's: ${message}. It was left as it is; move it away to start anew, or ${elsewhere}.`
    case 'moved':
    case 'unusable':
      return `The database ${file} cannot be opened: ${message}. Look at the folder and its disk, or ${elsewhere}.`
    default:
      return trouble satisfies never
  }
}

function whyFull(folder: string, teams: number) {
  const { bavail, bsize } = fs.statfsSync(folder)
  return `The disk of ${folder} is full: it has ${sizeOf(bavail * bsize)} left, and a world of ${teams} teams needs about ${sizeOf(neededFor(teams))}. Make room, ${elsewhere}, or keep nothing with --memory.`
}
