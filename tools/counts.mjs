import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Prints how large the house is: what somebody new has to find their way through, each count beside its goal.
 * `npm run counts`. Only tracked files count.
 */
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n')
const textOf = (file) => fs.readFileSync(file, 'utf8')
const within = (...folders) =>
  tracked.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
const named = (files, ending) => files.filter((file) => ending.test(file))
const linesOf = (files) => files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)
const matchesIn = (files, pattern) =>
  files.reduce((sum, file) => sum + (textOf(file).match(pattern)?.length ?? 0), 0)

const client = within('src', 'hubs', 'machines')
const clientCode = named(client, /\.tsx?$/)
const clientStyles = named(client, /\.css$/)
const ours = within('src', 'hubs', 'machines', 'arena', 'program', 'contract', 'tools')

const filesByFolder = new Map()
for (const file of ours)
  filesByFolder.set(path.dirname(file), [...(filesByFolder.get(path.dirname(file)) ?? []), file])
const largeFolders = [...filesByFolder].filter(([, files]) => files.length > 25)

/** Of the pages that there are: a file that names seven of them keeps a list of pages. What is read has such names, too. */
const pages =
  'challenges cheats events files instances logs scoreboard submissions teams traffic triage users'
const namesPage = (text) => (page) => new RegExp(`['"\`/]${page}['"\`/?]`).test(text)
const keepsAList = (file) => pages.split(' ').filter(namesPage(textOf(file))).length >= 7
const candidates = named([...client, ...within('tools', 'tests/e2e')], /\.(tsx?|mjs|json)$/)
const others =
  /^src\/locales\/|^src\/state\/freshness\/read-fallback\.tsx$|^tools\/(page-budget|bench\/proof-records)\.json$/ // the last two are written by a tool
const listsOfPages = candidates.filter((file) => !others.test(file) && keepsAList(file))

/** The files that the architecture lists on the path of a flag; a test finds those that do not exist. */
const [, pathOfAFlag = ''] = /^## One flag.*\n([\s\S]*?)^## /m.exec(textOf('docs/architecture.md')) ?? []
const crossedByAFlag = new Set(pathOfAFlag.match(/`(?:src|hubs|machines)\/[\w/-]+\.tsx?`/g))

/** A live page as somebody new reads it: its frame, its screen, its hub and what it reads, with the parts of its own feature. */
const livePage = [
  'src/features/monitor/monitor-frame.tsx',
  'src/features/monitor/events/events-screen.tsx',
  'hubs/monitor.ts',
  'src/server/reads/monitor.ts',
]
/** Where what a page is made with lives, beside the look, the model and the texts. */
const rooms = /^(?:hubs|machines|src\/(?:lib|parts|server|state))\//

/** The names, not types, that a file imports of ours: `[file, name]`. */
function namesImportedBy(file) {
  const imports = textOf(file).matchAll(/^import \{([^}]*)\} from '([#.][^']*)'/gm)
  return [...imports].flatMap(([, names, at]) => {
    const from = at.startsWith('#') ? at.slice(1) : path.join(path.dirname(file), at)
    const isName = (name) => name !== '' && !name.startsWith('type ')
    return names
      .split(',')
      .map((name) => name.trim())
      .filter(isName)
      .map((name) => [from, name])
  })
}

/** The exported names of the rooms that a live page is written with: each is something to learn first. */
function conceptsOf(page) {
  const concepts = new Set()
  const read = new Set(page)
  for (const file of read) {
    for (const [from, name] of namesImportedBy(file)) {
      if (from.startsWith('src/features/')) read.add(from)
      else if (rooms.test(from)) concepts.add(`${from} ${name}`)
    }
  }
  return [...concepts]
}
const concepts = conceptsOf(livePage)

/** The lines of each function of the client that has more than 100, by the linter. */
function longFunctions() {
  const config = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'counts-')), 'oxlint.json')
  const rules = { 'eslint/max-lines-per-function': ['error', { max: 100 }] }
  fs.writeFileSync(config, JSON.stringify({ categories: { correctness: 'off' }, rules }))
  const options = ['oxlint', '-c', config, '-f', 'json', 'src', 'hubs', 'machines']
  const { stdout } = spawnSync('npx', options, { encoding: 'utf8', maxBuffer: 1e8 })
  return JSON.parse(stdout).diagnostics.map(({ message, filename }) => {
    const [, name, lines] = /function `?(.*?)`? has too many lines \((\d+)\)/.exec(message)
    return { name, filename, lines: Number(lines) }
  })
}
const long = longFunctions()

/** What reads something again because time has passed, beside the rows of src/server/reads: React Query's own intervals, and the scheduler. */
const rereads = /\brefetchInterval\b|\bpollEvery\(|function startScheduler/g
const starts = [
  ...named(within('src/app'), /\/(?:first-reads|index-script|later|main|routes|route-boundary)\.tsx?$/),
  ...named(within('src/ui/overlay'), /\/lazy-\w+\.tsx$/),
  ...named(within('src/state/address'), /\/router[\w-]*\.tsx?$/),
]

const declarations = clientStyles.flatMap((file) => textOf(file).match(/^\s+[\w-]+: [^;{]+;/gm) ?? [])

const counts = [
  [
    'client files that import the contract',
    clientCode.filter((file) => textOf(file).includes("'#contract/")).length,
    40,
  ],
  ['files that list the pages', listsOfPages.length, 1],
  ['folders of more than 25 files', largeFolders.length, 3],
  ['lines of TypeScript of the client', linesOf(clientCode), 48_000],
  ['lines of CSS of the client', linesOf(clientStyles), 9_000],
  ['CSS declarations', declarations.length, '-'],
  ['CSS declarations, distinct', new Set(declarations.map((one) => one.trim())).size, '-'],
  ['exported hooks', matchesIn(clientCode, /^export (?:async )?(?:function|const) use[A-Z]/gm), 130],
  ['files that a flag crosses, with side effects', crossedByAFlag.size, 15],
  ['names to learn for a live page (events)', concepts.length, 38],
  ['places that decide when something is read again, beside rows', matchesIn(clientCode, rereads), 1],
  ['rows with a timetable', matchesIn(within('src/server/reads'), /\btimetable: /g), '-'],
  ['lines of build plugins', linesOf(within('tools/build')), 500],
  ['lines of start, late parts and router', linesOf(starts), 700],
  ['lines of the longest function', Math.max(100, ...long.map(({ lines }) => lines)), 120],
  ['functions of more than 100 lines', long.length, 4],
  ['effects', matchesIn(clientCode, /\buse(?:Layout)?Effect\(/g), '-'],
  ['modules that load late, beside screens', matchesIn(clientCode, /\bimport\('/g), '-'],
]

console.table(Object.fromEntries(counts.map(([what, now, goal]) => [what, { now, goal }])))
if (process.argv.includes('--names')) {
  for (const [folder, files] of largeFolders) console.log(`${files.length} ${folder}`)
  for (const file of listsOfPages) console.log(`pages: ${file}`)
  for (const { lines, name, filename } of long) console.log(`${lines} lines: ${name}, ${filename}`)
  for (const concept of concepts) console.log(`to learn: ${concept}`)
}
