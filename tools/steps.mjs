import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Runs a command in the project's folder with its output shown; returns whether it succeeded. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

/** Runs a command without showing its output; resolves with it once the command has ended. */
export function runQuietly(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ passed: status === 0, output }))
  })
}

/** Calls `work` with each item of a list, as many at a time as there are cores. */
export async function sideBySide(list, work) {
  const left = [...list]
  const workUntilNoneIsLeft = async () => {
    while (left.length > 0) await work(left.shift())
  }
  await Promise.all(Array.from({ length: availableParallelism() }, workUntilNoneIsLeft))
}
