import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Reads a Vitest report: how many tests passed, and which failed, each with the reason. Undefined without one. */
export function unitResults(file) {
  const report = reportIn(file)
  if (!report) return undefined
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => failureText(fullName, failureMessages))
  return { passed: report.numPassedTests, failures }
}

/** Reads a Playwright report as `unitResults` reads Vitest's. */
export function browserResults(file) {
  const report = reportIn(file)
  if (!report) return undefined
  const failures = report.suites
    .flatMap(specsIn)
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => failureText(title, tests.flatMap(errorsOf)))
  return { passed: report.stats.expected + report.stats.flaky, failures }
}

const reportIn = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined)
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]
const errorsOf = ({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))

const linesOfWhy = 8
function failureText(name, errors) {
  const why = errors.flatMap((error) => stripVTControlCharacters(error).split('\n').slice(0, linesOfWhy))
  return [name, ...why].join('\n    ')
}
