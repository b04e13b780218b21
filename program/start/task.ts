import { StartProblem } from '#program/lib/start-problem.ts'

/** What a command line of `halyard` asks for; each has its own options. */
export type Task =
  | { is: 'arena'; args: string[] }
  | { is: 'front'; args: string[]; server: string }
  | { is: 'check' | 'relay'; args: string[] }
  | { is: 'version' }

/**
 * Reads the command, which is the first word; without one it is arena, or the front of the server that HALYARD_SERVER names. A
 * demo is an arena that leaves nothing behind. Throws a StartProblem for a word that is no command.
 */
export function taskIn(args: string[], { HALYARD_SERVER: server = '' }: NodeJS.ProcessEnv): Task {
  const [word = '', ...rest] = args
  if (word === '--version') return { is: 'version' }
  if (word === '' || word.startsWith('-'))
    return server ? { is: 'front', args, server } : { is: 'arena', args }
  if (word === 'arena' || word === 'check' || word === 'relay') return { is: word, args: rest }
  if (word === 'demo') return { is: 'arena', args: ['--memory', '--port', '0', ...rest] }
  if (word === 'front') return frontIn(rest, server)
  throw new StartProblem(
    `There is no command '${word}': arena, demo, front, check and relay are. See --help.`,
  )
}

function frontIn(args: string[], server: string): Task {
  const [address = '', ...rest] = args
  if (address === '' || address.startsWith('-')) return { is: 'front', args, server }
  return { is: 'front', args: rest, server: address }
}
