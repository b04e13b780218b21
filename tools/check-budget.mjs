import fs from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { runnerImport } from 'vite'
import { filesAt, tableIn } from './index-table.mjs'

// Measures the code of each page in the built client that its index preloads (src/lib/pages.ts): the files that it
// requests for its content, as the build compresses them.
// It may exceed its `content` in tools/page-budget.json by 3 %, and by no file; `--write` makes the result the new budget, of all
// pages or of those named after it. What a page has loaded once it is idle is weighed in a browser: tests/e2e/page-weight.test.ts.

const built = 'dist/client'
const budgetFile = 'tools/page-budget.json'
const mostGrowth = 1.03

const { module } = await runnerImport('./src/lib/page-list.ts', { logLevel: 'warn' })
const ids = { ':gameId': '1', ':postId': 'a1b2c3d4' }
const pages = Object.fromEntries(
  module.pages
    .filter(({ isPreloaded, screen }) => isPreloaded && screen)
    .map(({ name, path }) => [name, path.replace(/:\w+/, (parameter) => ids[parameter])]),
)

const index = fs.readFileSync(`${built}/index.html`, 'utf8')
const table = tableIn(index)
const everywhere = Array.from(index.matchAll(/(?:src|href)="\/(static\/[^"]+)"/g), ([, file]) => file)
const texts = fs.readdirSync(`${built}/static`).find((file) => /^en-us\.[\da-f]{8}\.json$/.test(file))

const sizeOf = (file) =>
  file === 'index.html'
    ? brotliCompressSync(fs.readFileSync(`${built}/${file}`)).length
    : fs.statSync(`${built}/${file}.br`).size

function measured(address) {
  const files = new Set(['index.html', ...everywhere, ...filesAt(table, address)])
  const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  return {
    kB: Number((bytes / 1000).toFixed(1)),
    files: files.size,
    foreign: [...files].filter((file) => file.includes('organize')),
  }
}

const found = Object.fromEntries(
  Object.entries(pages).map(([name, address]) => {
    const { kB, files } = measured(address)
    return [name, { kB, files }]
  }),
)
const [, , flag, ...named] = process.argv
const before = JSON.parse(fs.readFileSync(budgetFile, 'utf8'))
const isRenewed = (name) => flag === '--write' && (named.length === 0 || named.includes(name))
const budget = Object.fromEntries(
  Object.keys(found).map((name) => [
    name,
    isRenewed(name) ? { ...before[name], content: found[name] } : before[name],
  ]),
)
if (flag === '--write') fs.writeFileSync(budgetFile, `${JSON.stringify(budget, null, 2)}\n`)

function isOver(name) {
  const content = budget[name]?.content
  return !content || found[name].kB > content.kB * mostGrowth || found[name].files > content.files
}
const over = Object.keys(pages).filter(isOver)
console.table(
  Object.fromEntries(
    Object.entries(found).map(([name, { kB, files }]) => [
      name,
      {
        'brotli kB': kB,
        'budget kB': budget[name]?.content.kB,
        files,
        'budget files': budget[name]?.content.files,
      },
    ]),
  ),
)
// A first load requests the texts of one language: those of the others never add to it.
const textFiles = fs
  .readdirSync(`${built}/static`)
  .filter((file) => /^[a-z]{2}-[a-z]{2}\.[\da-f]{8}\.json$/.test(file))
console.table(
  Object.fromEntries(
    textFiles.map((file) => {
      const kB = sizeOf(`static/${file}`) / 1000
      const home = found.home.kB - sizeOf(`static/${texts}`) / 1000 + kB
      return [
        file.slice(0, 5),
        { 'texts, brotli kB': Number(kB.toFixed(1)), 'first load of home, kB': Number(home.toFixed(1)) },
      ]
    }),
  ),
)
const loaders = Object.entries(pages).filter(([, address]) => measured(address).foreign.length > 0)
for (const [name, address] of loaders)
  console.log(`${name} loads what is the organizers' alone: ${measured(address).foreign.join(', ')}`)
for (const name of over)
  console.log(
    `${name} is over its budget: find what it loads now, or set a new budget by \`node tools/check-budget.mjs --write ${name}\``,
  )
process.exit(over.length + loaders.length === 0 ? 0 : 1)
