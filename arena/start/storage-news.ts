import type { StorageProblem } from '#program/lib/database/storage-problem.ts'
import path from 'node:path'

/** Milliseconds without trouble after which it is over: on a full disk small writes still find room now and then. */
const calm = 10_000

/** Returns a function that prints one line when the database of a running arena gets into trouble, and one when that is over. */
export function storageNews(folder: string | undefined, print: (line: string) => void) {
  const file = path.join(folder ?? '', 'arena.sqlite')
  let said: StorageProblem['trouble'] | undefined
  let end: NodeJS.Timeout | undefined
  return (problem: StorageProblem | undefined) => {
    clearTimeout(end)
    if (problem && problem.trouble !== said) {
      said = problem.trouble
      print(
        `  ${whatIsWrong(problem, file)} Whatever would be written is refused with 503; reading goes on.\n`,
      )
    }
    if (!problem)
      end = setTimeout(() => {
        said = undefined
        print(`  ${file} can be written to again.\n`)
      }, calm).unref()
  }
}

function whatIsWrong({ trouble, message }: StorageProblem, file: string) {
  switch (trouble) {
    case 'full':
      return `The disk is full: ${file} cannot grow. Make room, and arena goes on by itself.`
    case 'moved':
      return `${file} was moved or deleted. Put it back, or start arena again.`
    case 'inUse':
      return `${file} is locked by another program.`
    case 'readOnly':
      return `${file} can only be read.`
    case 'damaged':
      return `${file} is damaged (${message}). Stop arena and put back a copy.`
    case 'newer':
    case 'unusable':
      return `${file} cannot be used: ${message}.`
    default:
      return trouble satisfies never
  }
}
