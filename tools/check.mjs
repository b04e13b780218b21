import fs from 'node:fs'
import { browserRuns } from './browser-runs.mjs'
import { run } from './steps.mjs'
import { browserResults, unitResults } from './test-reports.mjs'

const vitestReport = '.cache/vitest.json'
const failures = []
let passes = 0

/** A step that is itself one check: it counts as one. */
function step(name, command, args) {
  const passed = run(command, args)
  if (passed) passes++
  else failures.push(name)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`)
}

/** A run of tests: its report says how many there were; a run that failed without saying where counts as one failure. */
function tests(name, command, args, env, read) {
  const passed = run(command, args, env)
  const results = read() ?? { passed: 0, failures: [] }
  const failed = passed || results.failures.length > 0 ? results.failures : [name]
  passes += results.passed
  failures.push(...failed)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}: ${results.passed} passed, ${failed.length} failed`)
}

fs.mkdirSync('.cache', { recursive: true })
for (const report of [vitestReport, ...browserRuns.map(({ report }) => report)])
  fs.rmSync(report, { force: true })

step('types', 'npx', ['tsc', '--noEmit'])
step('lint and import boundaries', 'npx', ['oxlint', '--type-aware', '--deny-warnings'])
step('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.'])
step('unused code', 'npx', ['knip'])
step('translation keys', 'node', ['tools/check-translations.mjs'])
step('contract freshness', 'node', ['tools/check-contract.mjs'])
step('build', 'npm', ['run', '--silent', 'build'])
tests(
  'unit tests',
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  {},
  () => unitResults(vitestReport),
)
for (const { name, args, env, report } of browserRuns)
  tests(name, 'npx', args, env, () => browserResults(report))

for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${passes} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
