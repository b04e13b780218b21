import { help, readCommandLine } from './command-line.ts'
import { startArena } from './start-arena.ts'

/** Runs an arena as its command line asks; undefined if that asks for help only. */
export async function runArena(
  args: string[],
  env: NodeJS.ProcessEnv,
  client: string,
  print: (text: string) => void,
) {
  const command = readCommandLine(args, env)
  if (command.is === 'arena') return startArena(command, client, print)
  print(help)
  return undefined
}
