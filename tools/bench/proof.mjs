import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { run } from '#tools/steps.mjs'

// `npm run proof` measures what no check can wait for, prints it and writes docs/proof.md; `npm run proof -- hall days`
// measures some parts anew and leaves the figures of the others, each with the date of its run, as recorded in
// proof-records.json. All of it takes an hour or two.

const folder = '.cache/proof'
const recordsFile = 'tools/bench/proof-records.json'
const report = 'docs/proof.md'

let isBuilt = false
const build = () => (isBuilt ||= run('npm', ['run', '--silent', 'build']))

/** Runs benches, whose rows make one table. */
const bench = (names, env) => ({
  measure: (file) =>
    build() && run('node', ['tools/bench/main.mjs', ...names, '--built', '--write', file], env),
  tableIn: (measured) => Object.assign({}, ...names.map((name) => measured[name])),
})
const parts = {
  hall: {
    title: 'A hall of 300 players behind one address',
    about:
      'Three hundred pages of the challenges, each with the client’s own request queue and hub, in Node against arena with 150 calls a minute for an address (behaviour 15), and without that limit. All open within five seconds; then arena is killed and started again. Times are seconds until every page had read what it shows, or was live; where that took too long, how many had. At best is what the limit allows: 150 calls at once and as many after each minute, eight for a page that is opened and five for one that comes back. Calls are those sent in each minute from then on, and by route: answered, refused by the limit, given up.',
    ...bench(['hall'], { HALYARD_BENCH_PAGES: '300' }),
  },
  days: {
    title: 'Days on the screen',
    about:
      'Pages in Chromium whose clock, and arena’s, are moved on 15 s at a time. With the bots at rest nothing is new: what grows then is a leak. A row says how many hours were played. Figures are of the first hour, of half the time where there are three, and of the end, each after garbage collection.',
    ...bench(['projectorForDays', 'scoreboardForDays', 'challengesForDays']),
  },
  largePages: {
    title: 'The largest game',
    about:
      'Every page of monitors and organizers, opened in Chromium on the game of the last row, at full speed and with nothing in its cache. Content is there when nothing on the page is loading any more.',
    ...bench(['largePages']),
  },
  slowAnswers: {
    title: 'Slow answers',
    about:
      'What the live pages read over bad lines, by the client’s own queries, request queue and hub messages under a clock that is moved on: five minutes with a solve a second, then fifteen in which nothing is pushed. Oldest is the age that what is shown reached, counted from when its read began, of the time it may reach: its pace and two reads (twice its pace where some answers come soon and others after 5 s, as of a server over its limit), on lines that cut bodies also what one lost read takes; one figure for each thing the page reads, whose timers are to the second. Nothing is canceled but what has stalled for 75 s. A download that is cut fails, and never looks whole.',
    measure: () =>
      run('npx', ['vitest', 'run', '--project', 'node', 'tests/src/server/slow-answers.test.ts'], {
        HALYARD_PROOF: 'full',
      }),
    tableIn: (figures) => figures,
  },
  relay: {
    title: 'A relay that is killed',
    about:
      'A relay beside arena while an organizer gives a notice every 150 ms, killed at another moment each time and started again, with two webhooks: one that always answers, one of whose calls a fifth is refused, an eighth cut after it was received, and some are slow. A line is doubled if it came twice under different ids; under one id a receiver drops the second. Then how long a notice takes from the organizer’s press to the webhook, and the memory of the relay.',
    ...bench(['relayKills'], { HALYARD_BENCH_KILLS: '200' }),
  },
  responses: {
    title: 'Responses made from the contract',
    about:
      'Responses made by json-schema-faker from the schemas of the contract, every other one with a member missing or of another type. Right ones pass the guard, wrong ones are refused by the place of their fault; those on the screen went through the client and a page of it, which goes on and names that place.',
    measure: () =>
      run('npx', ['vitest', 'run', 'tests/src/server/generated-responses.test.tsx'], {
        HALYARD_PROOF: 'full',
      }),
    tableIn: (figures) => ({ responses: figures }),
  },
  properties: {
    title: 'What holds for all inputs',
    about:
      'Inputs made by fast-check, an hour of them, for what reads what others have written: responses, messages of hubs, captures, Markdown, tables, calendars, addresses. The check of each commit tries a hundred or a few of each. A failure names its seed and the smallest input.',
    measure: () =>
      run('npx', ['vitest', 'run', 'tests/src/properties.test.tsx'], { HALYARD_PROPERTY_SECONDS: '225' }),
    tableIn: (figures) => figures,
  },
}
/** What a run measures is written here, and recorded with its date and commit. */
const measuredFile = (name) => `${folder}/${name}.json`
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
const records = readJson(recordsFile)

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(
    `No part is called ${unknown.join(' or ')}; there are ${Object.keys(parts).join(', ')}.\n`,
  )
  process.exit(1)
}

/** Measures a part and records it; returns whether all of it could be measured. */
function prove(name) {
  const { measure, tableIn } = parts[name]
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  fs.rmSync(measuredFile(name), { force: true })
  if (!measure(measuredFile(name))) return false
  const date = new Date().toISOString().slice(0, 10)
  records[name] = { date, commit, table: tableIn(readJson(measuredFile(name))) }
  fs.writeFileSync(recordsFile, JSON.stringify(records, null, 2))
  return true
}

fs.mkdirSync(folder, { recursive: true })
const failed = (wanted.length > 0 ? wanted : Object.keys(parts)).filter((name) => !prove(name))

/** A table of named rows; a row has the columns that it knows. */
function tableText(table) {
  const columns = [...new Set(Object.values(table).flatMap(Object.keys))]
  const lines = Object.entries(table).map(([name, figures]) => [
    name,
    ...columns.map((column) => figures[column] ?? ''),
  ])
  return [['', ...columns], columns.map(() => '---').concat('---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const sections = Object.entries(parts).map(([name, { title, about }]) => {
  const record = records[name]
  const figures = record
    ? `Measured on ${record.date}, after commit ${record.commit}.\n\n${tableText(record.table)}`
    : 'Not measured yet.'
  return `## ${title}\n\n${about} ${figures}\n`
})
const machine = `Node ${process.versions.node}, ${os.cpus().length} cores`
fs.writeFileSync(
  report,
  `# Proof\n\nWritten by \`npm run proof\` (tools/bench/proof.mjs); nothing here is typed by hand. Times depend on the machine and on what else it does; counts do not. ${machine}.\n\n${sections.join('\n')}`,
)
run('npx', ['oxfmt', report, recordsFile])
console.log(fs.readFileSync(report, 'utf8'))
for (const name of failed) console.log(`failed: ${name}`)
process.exit(failed.length === 0 ? 0 : 1)
