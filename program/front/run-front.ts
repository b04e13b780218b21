import { help, readFrontCommand } from './command-line.ts'
import { type Prints, startFront } from './start-front.ts'

/** Runs a front for this server as its command line asks; undefined if that asks for help only. */
export async function runFront(args: string[], server: string, client: string, prints: Prints) {
  const command = readFrontCommand(args, server)
  if (command !== 'help') return startFront({ ...command, client }, prints)
  prints.print(help)
  return undefined
}
