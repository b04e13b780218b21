import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'

const places = ['src', 'machines', 'hubs', 'arena', 'docs', 'tests', 'README.md']

const sections = new Set(
  Array.from(
    fs.readFileSync('contract/behaviour.md', 'utf8').matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm),
    ([, number]) => number,
  ),
)

/** `behaviour 7.2, 12.5`, `behaviour 1.4, 6 and 12.4`, `behaviour section 15`: where it stands, and each number in it. */
function citations() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...places], {
    encoding: 'utf8',
  })
  return files
    .trim()
    .split('\n')
    .filter(
      (file) => /\.(tsx?|css|md)$/.test(file) && !file.startsWith('tests/contract/') && fs.existsSync(file),
    )
    .flatMap((file) => citedIn(fs.readFileSync(file, 'utf8')).map((number) => ({ file, number })))
}

/** A citation may break over two lines of a comment. */
const citedIn = (text: string) =>
  Array.from(
    text.matchAll(/behaviour(?:\s|\*|\/\/)+(?:section )?(\d[\d.]*(?:(?:, | and | to )\d[\d.]*)*)/gi),
  ).flatMap(([, numbers = '']) => numbers.match(/\d+(?:\.\d+)?/g) ?? [])

test('every cited section of the behaviour exists', () => {
  const cited = citations()
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ number }) => !sections.has(number))).toEqual([])
})

test('a citation of several sections is read as each of them', () => {
  expect(citedIn('(behaviour 1.4, 6 and 12.4)')).toEqual(['1.4', '6', '12.4'])
  expect(citedIn('Behaviour section 99.')).toEqual(['99'])
  expect(sections.has('99')).toBe(false)
})
