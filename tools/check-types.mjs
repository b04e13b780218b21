import { run } from './steps.mjs'

// Each environment with the globals it has: charts know no DOM and no fetch, arena and the tools no DOM, the client no Node.
// What was found is kept in .cache, so that a later run checks only what a change can reach.
const environments = { machines: 'machines', arena: 'arena', program: 'program', src: 'src', tree: '.' }
const results = Object.entries(environments).map(([name, folder]) => {
  const kept = ['--incremental', '--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`]
  return run('npx', ['tsc', '--noEmit', ...kept, '--project', folder])
})
process.exit(results.every(Boolean) ? 0 : 1)
