import fs from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}
interface Job {
  needs?: string | string[]
  permissions?: Record<string, string>
  environment?: string
  'timeout-minutes'?: number
  strategy?: { matrix: { runner: string[] } }
  steps: Step[]
}

const text = fs.readFileSync('.github/workflows/release.yml', 'utf8')
const workflow = parse(text) as { on: object; permissions: object; jobs: Record<string, Job> }
const jobs = Object.entries(workflow.jobs)
const steps = jobs.flatMap(([, { steps }]) => steps)
const runs = steps.flatMap(({ run }) => run ?? [])

test('a release starts with the tag of a version alone, and no job has a right that is not written at it', () => {
  expect(workflow.on).toEqual({ push: { tags: ['v*'] } })
  expect(workflow.permissions).toEqual({})
  const rights = Object.fromEntries(
    jobs.map(([name, { permissions = {} }]) => [
      name,
      Object.entries(permissions)
        .map((right) => right.join(' '))
        .toSorted(),
    ]),
  )
  expect(rights).toEqual({
    make: ['contents read'],
    compare: ['attestations write', 'contents read', 'id-token write'],
    npm: ['contents read', 'id-token write'],
    image: ['attestations write', 'contents read', 'id-token write', 'packages write'],
    files: ['contents write'],
  })
  for (const [name, job] of jobs) expect([name, job['timeout-minutes']]).toEqual([name, expect.any(Number)])
})

test('every action is pinned to a commit, the same one wherever it is used, and says its version', () => {
  const lines = [...text.matchAll(/uses: (.*)/g)].map(([, line]) => line!)
  expect(lines).toHaveLength(steps.filter(({ uses }) => uses).length)
  for (const line of lines) expect(line).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  const names = new Set(lines.map((line) => line.split('@')[0]))
  expect(new Set(lines).size).toBe(names.size)
})

test('its scripts are those of package.json, and what GitHub fills in never becomes a part of one', () => {
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: object }
  const wanted = runs.flatMap((run) =>
    [...run.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name!),
  )
  expect(wanted).toEqual(['release'])
  for (const name of wanted) expect(Object.keys(scripts)).toContain(name)
  for (const run of runs) expect(run).not.toContain('${{')
  expect(text).not.toContain('secrets.') // npm trusts the workflow, and the rest takes the token of the run
})

test('it is made on two runners, and nothing is published that they have not made alike', () => {
  const { make, compare, npm, image, files } = workflow.jobs
  const runners = make!.strategy!.matrix.runner
  expect(new Set(runners).size).toBe(2)
  expect(compare!.steps.map(({ run }) => run)).toContain(`diff --recursive ${runners.join(' ')}`)
  expect(compare!.needs).toBe('make')
  for (const job of [npm, image]) expect(job!.needs).toBe('compare')
  expect(files!.needs).toEqual(['npm', 'image'])
  for (const job of [npm, image, files]) {
    const taken = job!.steps.filter(({ uses }) => uses?.startsWith('actions/download-artifact@'))
    expect(taken.map((step) => step.with)).toEqual([{ name: runners[0], path: 'release' }])
  }
})

test('what it takes from a release is in one', () => {
  const made = fs.readFileSync('tools/release/main.mjs', 'utf8')
  for (const [file] of text.matchAll(/halyard-\*[\w.-]+/g))
    expect(made).toContain(file.replace('halyard-*', '${name}'))
  expect(made).toContain('SHA256SUMS')
  expect(text).toContain('sha256sum --check --strict SHA256SUMS')
})
