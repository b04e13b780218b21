import fs from 'node:fs'

/** The secret that `env:NAME` or `file:/path` names, without a line break at its end; or why it cannot be had. */
export function secretAt(place: string, env: NodeJS.ProcessEnv): { secret: string } | { problem: string } {
  const [, from, name = ''] = /^(env|file):(.*)$/.exec(place) ?? []
  try {
    const secret = (from === 'env' ? (env[name] ?? '') : fs.readFileSync(name, 'utf8')).trim()
    return secret ? { secret } : { problem: `${place} is empty.` }
  } catch (error) {
    return { problem: `${place} cannot be read: ${(error as NodeJS.ErrnoException).code}.` }
  }
}
