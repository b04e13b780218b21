import { spawnSync } from 'node:child_process'

/** Runs a command in the project's folder with its output shown; answers whether it succeeded. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}
