import fs from 'node:fs'
import { browserRuns } from './browser-runs.mjs'
import { run } from './steps.mjs'

const vitestReport = '.cache/vitest.json'
const counts = { passed: 0, failed: 0 }

/** A step that is itself one check: it counts as one. */
const step = (name, command, args) => {
  const passed = run(command, args)
  counts[passed ? 'passed' : 'failed']++
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`)
}

/** A run of tests: its report says how many there were; without a report it counts as one failure. */
const tests = (name, command, args, env, read) => {
  const passed = run(command, args, env)
  const counted = read() ?? { passed: 0, failed: 1 }
  counts.passed += counted.passed
  counts.failed += counted.failed || (passed ? 0 : 1)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}: ${counted.passed} passed, ${counted.failed} failed`)
}

const reportIn = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined)
const unitCounts = () => {
  const report = reportIn(vitestReport)
  return report && { passed: report.numPassedTests, failed: report.numFailedTests }
}
const browserCounts = (report) => () => {
  const stats = reportIn(report)?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
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
  unitCounts,
)
for (const { name, args, env, report } of browserRuns) tests(name, 'npx', args, env, browserCounts(report))

console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
