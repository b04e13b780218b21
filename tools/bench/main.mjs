import { chromium } from '@playwright/test'
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { startArena } from '#tools/arena-process.mjs'
import { findBrowser } from '#tools/find-browser.mjs'
import { run } from '#tools/steps.mjs'
import { buildOf } from './build-of.mjs'
import { calls } from './calls.mjs'
import { largeCapture } from './captures.mjs'
import { challengesForDays, projectorForDays, scoreboardForDays } from './days.mjs'
import { filmStrip } from './film-strip.mjs'
import { goals } from './goals.mjs'
import { hall } from './hall.mjs'
import { largePages } from './large-pages.mjs'
import { firstRows, largestScoreboard, organizersLists } from './lists.mjs'
import { contentTimes, firstLoads, idlePages, openingChallenge } from './loads.mjs'
import { scoreboardSteps, projectorGliding } from './projector.mjs'
import { pushCosts } from './push-costs.mjs'
import { bursts, pushes } from './pushes.mjs'
import { relayKills } from './relay-kills.mjs'
import { slowReaders } from './slow-readers.mjs'
import { gameOverview, sortedTable } from './staff.mjs'
import { startTimes } from './starts.mjs'
import { hostileTexts } from './texts.mjs'
import { triageSignals } from './triage.mjs'

// `npm run bench` measures all but the longest, `npm run bench -- firstLoads pushes` some; `-- --against <commit>` another build beside
// this one, `-- --write <file>` stores the tables as JSON, and `-- --built` measures the build that is there. Times are the median of
// five openings, of nine with HALYARD_BENCH_RUNS=9.

const benches = {
  firstLoads,
  calls,
  startTimes,
  filmStrip,
  contentTimes,
  openingChallenge,
  firstRows,
  largestScoreboard,
  pushes,
  pushCosts,
  bursts,
  organizersLists,
  gameOverview,
  sortedTable,
  idlePages,
  projectorGliding,
  scoreboardSteps,
  projectorForDays,
  scoreboardForDays,
  challengesForDays,
  largeCapture,
  slowReaders,
  relayKills,
  largePages,
  hall,
  hostileTexts,
  triageSignals,
}
/** Run only where they are named: they take minutes or half an hour, or a picture. */
const named = ['filmStrip', 'scoreboardForDays', 'challengesForDays', 'largePages', 'hall', 'relayKills']
const {
  values: { against, built, write },
  positionals: wanted,
} = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, built: { type: 'boolean' }, write: { type: 'string' } },
})
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `No bench is called ${unknown.join(' or ')}; there are ${Object.keys(benches).join(', ')}.\n`,
  )
  process.exit(1)
}
if (!built && !run('npm', ['run', '--silent', 'build'])) process.exit(1)
const folders = against === undefined ? ['.'] : ['.', buildOf(against)]
const browser = await chromium.launch(await findBrowser())
const subjects = []
const measuredTables = {}
try {
  for (const folder of folders) {
    const start = (options) => startArena(options, {}, folder)
    subjects.push({ browser, start, arena: await start(['--memory', '--speed', '0']) })
  }
  for (const [name, measure] of Object.entries(benches))
    if (wanted.length === 0 ? !named.includes(name) : wanted.includes(name)) {
      const tables = measure.takesTurns ? await measure(subjects) : []
      if (!measure.takesTurns) for (const subject of subjects) tables.push(await measure(subject))
      measuredTables[name] = besideGoals(tables, goals[name])
      console.log(name)
      console.table(measuredTables[name])
      if (write) fs.writeFileSync(write, JSON.stringify(measuredTables, null, 2)) // after each: the next may take long
    }
} finally {
  await browser.close()
  for (const { arena } of subjects) await arena.stop()
}

/** Each figure, beside it that of the other build, and what it is to be at most. */
function besideGoals([table, other], most = {}) {
  const beside =
    (row) =>
    ([column, value]) => [
      [column, value],
      ...(other ? [[`${column}, ${against}`, other[row]?.[column]]] : []),
      ...(column in (most[row] ?? {}) ? [[`${column}, goal`, most[row][column]]] : []),
    ]
  return Object.fromEntries(
    Object.entries(table).map(([row, figures]) => [
      row,
      Object.fromEntries(Object.entries(figures).flatMap(beside(row))),
    ]),
  )
}
