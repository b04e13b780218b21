import { StartProblem } from './start-problem.ts'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Makes sure that a folder is there and may be written to; throws a StartProblem that says why not, and that the user may go
 * `elsewhere`, such as "choose another folder with --data".
 */
export function ensureFolder(folder: string, elsewhere: string) {
  try {
    makeFolder(folder)
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    throw new StartProblem(whyNoFolder(error as NodeJS.ErrnoException, folder, elsewhere))
  }
}

/** Like `mkdir -p`. Node's own never returns where nothing can be created, such as in /proc. */
function makeFolder(folder: string) {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(path.dirname(folder))
  fs.mkdirSync(folder)
}

/** Why a folder cannot be used, in one line with what to do. */
export function whyNoFolder(
  { code, message }: NodeJS.ErrnoException,
  folder: string,
  elsewhere: string,
): string {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${folder} is not a folder: a file is in its place. Move it away, or ${elsewhere}.`
    case 'EACCES':
    case 'EPERM':
      return `This account may not write to the folder ${folder}: allow it to, or ${elsewhere}.`
    case 'EROFS':
      return `The folder ${folder} is on a disk that can only be read: ${elsewhere}.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${folder} is full. Make room, ${elsewhere}.`
    default:
      return `The folder ${folder} cannot be used: ${message}. Look at it, or ${elsewhere}.`
  }
}
