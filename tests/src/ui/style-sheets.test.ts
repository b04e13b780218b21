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

test('every class that a component uses is in its style sheet', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(missingIn)).toEqual([])
})

/** Where a source names primitives (`row gap-2`): alone, before a class of its own, or first of several. */
const primitives = [/\bclassName="([^"]+)"/g, /className=\{`([^`$]+) \$\{/g, /\bclassNames\(\s*'([^']+)'/g]

test('every primitive in use exists, and every primitive is used', () => {
  const sheet = fs.readFileSync('src/ui/layout/primitives.css', 'utf8')
  const known = new Set(Array.from(sheet.matchAll(/^\.([\w-]+)(?::\w+)? \{/gm), ([, name]) => name!))
  const worn = new Set(
    sources
      .map((source) => fs.readFileSync(source, 'utf8'))
      .flatMap((code) => primitives.flatMap((pattern) => [...code.matchAll(pattern)]))
      .flatMap(([, names]) => names!.split(' ')),
  )
  expect([...worn].filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !worn.has(name))).toEqual([])
})

test('what has figures that change is left alone by the translators of browsers, which would keep the old ones', () => {
  const tags = sources
    .filter((file) => file.endsWith('.tsx') && !file.includes('gallery'))
    .flatMap((file) => [
      ...fs.readFileSync(file, 'utf8').matchAll(/<([a-z]+)\s(?:[^<>]|=>|>(?==))*?\btabular\b[^<]*?>/g),
    ])
    .filter(([, name]) => name !== 'text') // of a drawing, where none translates
  expect(tags.length).toBeGreaterThan(50)
  expect(tags.map(([tag]) => tag).filter((tag) => !tag.includes('translate="no"'))).toEqual([])
})
