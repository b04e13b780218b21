import { editionNames } from '#arena/parts/edition.ts'
import { routesOf } from '#arena/mount/routes.ts'
import fs from 'node:fs'
import { journeys } from '#tests/support/journey/steps.ts'
import { expect, test } from 'vitest'

const readme = fs.readFileSync('README.md', 'utf8')

test.each(editionNames)("the README's coverage of a server of %s matches the test runs", (edition) => {
  const operations = routesOf(edition).length
  const steps = journeys[edition].length
  const row = readme.split('\n').find((line) => line.startsWith(`| v${edition} `))
  expect(row).toContain(`${operations} of ${operations}`)
  expect(row).toContain(`${steps} of ${steps}`)
})
