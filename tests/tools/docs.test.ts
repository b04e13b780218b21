import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The examples of the page: their file, named in the first line, and the lines that are quoted from it. */
const examples = [
  ...fs.readFileSync('docs/style.md', 'utf8').matchAll(/```tsx?\n\/\/ (\S+)\n(.*?)```/gs),
].map(([, file, quoted]) => ({ file: file!, quoted: quoted!.trim() }))

const withoutIndent = (text: string) => text.replaceAll(/^\s+/gm, '')

test('the page of style quotes its examples with their files', () => {
  expect(examples.length).toBeGreaterThan(8)
  const blocks = fs.readFileSync('docs/style.md', 'utf8').match(/^```tsx?$/gm)
  expect(blocks).toHaveLength(examples.length)
})

test.each(examples)('what docs/style.md quotes from $file is there', ({ file, quoted }) => {
  expect(withoutIndent(fs.readFileSync(file, 'utf8'))).toContain(withoutIndent(quoted))
})

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')

test.each(pages)('every link of %s within the project leads to a file', (page) => {
  const links = [...fs.readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
    ([, link]) => link!,
  )
  const missing = links.filter((link) => !fs.existsSync(path.join(path.dirname(page), link)))
  expect(missing).toEqual([])
})
