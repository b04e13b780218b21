import { run } from './steps.mjs'

// Each environment with the globals it has: charts know no DOM and no fetch, arena and the tools no DOM, the client no Node.
const environments = ['machines', 'arena', 'src', '.']
const results = environments.map((folder) => run('npx', ['tsc', '--noEmit', '--project', folder]))
process.exit(results.every(Boolean) ? 0 : 1)
