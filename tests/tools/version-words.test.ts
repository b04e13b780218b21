import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'

/** Where a release of the server may be named: the adapter says which sends what, arena's edge which it is, and the check of a site which it found. */
const homes = [
  'src/model/site-check/',
  'src/server/adapter/',
  'arena/parts/edition.ts',
  'arena/start/',
  'program/client/index-page.ts',
  'program/client/create-client.ts',
  'arena/mount/contract.ts',
]

/** A release in words or as a value; what is cited of `contract/v1.8.md` is no release. */
const release =
  /'1\.[2-8]'|\bservers? (?:of|from|since|before) v?1\.\d|(?<!contract\/)\bv1\.\d\b|\bnewer servers?\b/i

const files = execFileSync('git', ['ls-files', 'src', 'hubs', 'machines', 'arena'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !homes.some((home) => file.startsWith(home)))

test('only the adapter and arena’s edge name a release of the server', () => {
  expect(files.length).toBeGreaterThan(900)
  const naming = files.flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => release.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(naming).toEqual([])
})
