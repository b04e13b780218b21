import { editionNames } from '#arena/parts/edition.ts'
import { routesOf } from '#arena/mount/routes.ts'
import { releases } from '#src/model/site-check/release.ts'
import fs from 'node:fs'
import { journeys } from '#tests/support/journey/steps.ts'
import { expect, test } from 'vitest'

const textOf = (file: string) => fs.readFileSync(file, 'utf8')
const page = textOf('docs/compatibility.md')

/** The rows of the tables in a text, each as its cells; heads are rows, too. */
const rowsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )

const recordings = { '1.2': 'contract/recorded/README.md', '1.8': 'contract/recorded/README-1.8.md' }

test('docs/compatibility.md has a row for each release that can be told apart, and no other', () => {
  const known = rowsIn(page).flatMap(([release = '']) => (release.startsWith('v') ? [release.slice(1)] : []))
  expect(known).toEqual(releases)
})

test.each(editionNames)('docs/compatibility.md says how much of a server of %s the tests run', (edition) => {
  const operations = routesOf(edition).length
  const steps = journeys[edition].length
  const [, recorded = '', ran, played] = rowsIn(page).find(([release]) => release === `v${edition}`) ?? []
  expect([ran, played]).toEqual([`${operations} of ${operations}`, `${steps} of ${steps}`])
  expect(recorded.startsWith(`${edition}.`)).toBe(true)
  expect(textOf(recordings[edition])).toContain(recorded)
})

test('the table of releases has the same figures in Chinese', () => {
  const figures = (text: string) =>
    rowsIn(text)
      .filter(([release = '']) => release.startsWith('v'))
      .map((cells) =>
        cells
          .slice(0, 4)
          .join(' ')
          .match(/\d[\d.]*/g),
      )
  expect(figures(textOf('docs/zh-CN/compatibility.md'))).toEqual(figures(page))
})

test('docs/compatibility.md says of a release that was not recorded that nothing was run', () => {
  const others = rowsIn(page).filter(
    ([release = '']) => release.startsWith('v') && !editionNames.some((name) => release === `v${name}`),
  )
  expect(others.length).toBeGreaterThan(3)
  for (const [, ...rest] of others) expect(rest.slice(0, 3)).toEqual(['no', 'not run', 'none'])
})

test('what is offered from a release on is what the contract says', () => {
  const section = /^## 7 [^]+?(?=^## )/m.exec(textOf('contract/v1.8.md'))![0]
  const offers = rowsIn(section)
    .slice(2)
    .map(([, calls, from]) => `${from}: ${calls}`)
  expect(offers.length).toBeGreaterThan(8)
  const second = rowsIn(page.slice(page.indexOf('## What is offered'))).slice(2)
  expect(second.map(([, from, calls]) => `${from}: ${calls}`).toSorted()).toEqual(offers.toSorted())
})
