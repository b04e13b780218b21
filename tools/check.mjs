import fs from 'node:fs'
import { browserTests } from './browser-runs.mjs'
import { run, runQuietly, sideBySide } from './steps.mjs'
import { browserResults, unitResults } from './test-reports.mjs'

const vitestReport = '.cache/vitest.json'
const failures = []
let passes = 0

const secondsSince = (moment) => Math.round((performance.now() - moment) / 1000)

/** Runs a step that counts as one check. */
async function step({ name, command, args }) {
  const startedAt = performance.now()
  const { passed, output } = await runQuietly(command, args)
  if (passed) passes++
  else failures.push(name)
  process.stdout.write(output)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}, ${secondsSince(startedAt)} s`)
}

/** Runs tests and counts them from their report; a run that failed without saying where counts as one failure. */
function tests(name, args, read) {
  const startedAt = performance.now()
  const passed = run('npx', args)
  const results = read() ?? { passed: 0, failures: [] }
  const failed = passed || results.failures.length > 0 ? results.failures : [name]
  passes += results.passed
  failures.push(...failed)
  console.log(
    `${passed ? 'ok  ' : 'FAIL'} ${name}: ${results.passed} passed, ${failed.length} failed, ${secondsSince(startedAt)} s`,
  )
}

fs.mkdirSync('.cache', { recursive: true })
for (const report of [vitestReport, browserTests.report]) fs.rmSync(report, { force: true })

const startedAt = performance.now()
await step({ name: 'generated files', command: 'node', args: ['tools/check-generated.mjs'] }) // first: it writes what others read
await sideBySide(
  [
    { name: 'format', command: 'npx', args: ['oxfmt', '--check'] },
    { name: 'types', command: 'node', args: ['tools/check-types.mjs'] },
    {
      name: 'lint and import boundaries',
      command: 'npx',
      args: ['oxlint', '--type-aware', '--deny-warnings'],
    },
    { name: 'unused code', command: 'npx', args: ['knip'] },
    { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
    { name: 'translation keys', command: 'node', args: ['tools/check-translations.mjs'] },
  ],
  step,
)
await step({ name: 'page budget', command: 'node', args: ['tools/check-budget.mjs'] })
const unitTests = [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]
tests('unit tests', unitTests, () => unitResults(vitestReport))
tests('browser tests and bad day', browserTests.args, () => browserResults(browserTests.report))

for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${secondsSince(startedAt)} s`)
console.log(`${passes} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
