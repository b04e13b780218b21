import { serve } from './serve.ts'
import { StartProblem } from './start-problem.ts'

/** Serves an app on this port; throws a StartProblem that says why it cannot. */
export async function listen(...[app, where]: Parameters<typeof serve>) {
  try {
    return await serve(app, where)
  } catch (error) {
    throw new StartProblem(sentenceFor(where?.port, error as NodeJS.ErrnoException))
  }
}

function sentenceFor(port: number | undefined, { code, message }: NodeJS.ErrnoException) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: choose another with --port, or --port 0 for any free one.`
  if (code === 'EACCES') return `This account may not use port ${port}: choose another with --port.`
  return `Cannot listen on port ${port}: ${message}.`
}
