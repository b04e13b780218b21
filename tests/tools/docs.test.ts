import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The examples of the page: their file, named in the first line, and the lines that are quoted from it. */
const examples = [
  ...fs.readFileSync('docs/style.md', 'utf8').matchAll(/```tsx?\n\/\/ (\S+)\n(.*?)```/gs),
].map(([, file, quoted]) => ({ file: file!, quoted: quoted!.trim() }))

const withoutIndent = (text: string) => text.replaceAll(/^\s+/gm, '')

test('docs/style.md names the file of each example', () => {
  expect(examples.length).toBeGreaterThan(8)
  const blocks = fs.readFileSync('docs/style.md', 'utf8').match(/^```tsx?$/gm)
  expect(blocks).toHaveLength(examples.length)
})

test.each(examples)('the example in docs/style.md from $file exists there', ({ file, quoted }) => {
  expect(withoutIndent(fs.readFileSync(file, 'utf8'))).toContain(withoutIndent(quoted))
})

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')

test.each(pages)('every link in %s within the project leads to a file', (page) => {
  const links = [...fs.readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
    ([, link]) => link!,
  )
  const missing = links.filter((link) => !fs.existsSync(path.join(path.dirname(page), link)))
  expect(missing).toEqual([])
})

const tree = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const known = new Set(
  tree.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
)
const roots = 'arena contract docs hubs machines public src tests tools'

/** What a page writes as a path from one of the project's folders: `src/lib/pages.ts`, `hubs/user`; not `src/locales/<language>`. */
const pathsIn = (text: string) =>
  Array.from(
    text.matchAll(
      new RegExp(`(?<![\\w./#-])(?:${roots.replaceAll(' ', '|')})/[\\w./-]*\\w(?![\\w./-]*[<{*])`, 'g'),
    ),
    ([found]) => found,
  )
const exists = (file: string) => ['', '.ts', '.tsx', '.css'].some((end) => known.has(file + end))

/** Recipes name files that are to be made; the architecture names modules without their ending. */
test.each(pages.filter((page) => !page.startsWith('docs/recipes/') && !page.startsWith('contract/')))(
  'every path in %s exists',
  (page) => {
    const missing = pathsIn(fs.readFileSync(page, 'utf8')).filter((file) => !exists(file))
    expect(missing).toEqual([])
  },
)
