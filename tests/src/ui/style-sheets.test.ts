import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const sources = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join('src', file))

const sheetAt = (from: string, at: string) =>
  at.startsWith('#') ? at.slice(1) : path.join(path.dirname(from), at)

/** The classes that a source uses from its style sheets although they define none of that name. */
function missingIn(source: string): string[] {
  const code = fs.readFileSync(source, 'utf8')
  return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)].flatMap(([, name, at]) => {
    const sheet = fs.readFileSync(sheetAt(source, at!), 'utf8')
    const classes = new Set(Array.from(sheet.matchAll(/\.([a-z][\w-]*)/gi), ([, known]) => known))
    const used = code.matchAll(new RegExp(String.raw`\b${name}\.(\w+)(?!\.css)\b`, 'g'))
    return Array.from(used, ([, word]) => word)
      .filter((word) => word !== 'module' && !classes.has(word))
      .map((word) => `${source}: ${name}.${word}`)
  })
}

test('every class that a part wears is in its style sheet', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(missingIn)).toEqual([])
})
