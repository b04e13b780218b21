import { serve } from '#arena/serve.ts'
import { StartProblem } from '#arena/start/start-problem.ts'

/** Serves on this port, or says why it cannot. */
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
  if (code === 'EACCES') return `Port ${port} may not be used by this account: choose another with --port.`
  return `Port ${port} cannot be listened on: ${message}.`
}
