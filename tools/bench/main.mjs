import { chromium } from '@playwright/test'
import { parseArgs } from 'node:util'
import { startArena } from '#tools/arena-process.mjs'
import { findBrowser } from '#tools/find-browser.mjs'
import { run } from '#tools/steps.mjs'
import { buildOf } from './build-of.mjs'
import { calls } from './calls.mjs'
import { projectorForDays } from './days.mjs'
import { goals } from './goals.mjs'
import { hall } from './hall.mjs'
import { firstRows, largestScoreboard, organizersLists } from './lists.mjs'
import { contentTimes, firstLoads, idlePages, openingChallenge } from './loads.mjs'
import { scoreboardSteps, projectorGliding } from './projector.mjs'
import { bursts, pushes } from './pushes.mjs'
import { startTimes } from './starts.mjs'

// `npm run bench` measures all but the longest, `npm run bench -- firstLoads pushes` some; `-- --against <commit>` another build beside this one.

const benches = {
  firstLoads,
  calls,
  startTimes,
  contentTimes,
  openingChallenge,
  firstRows,
  largestScoreboard,
  pushes,
  bursts,
  organizersLists,
  idlePages,
  projectorGliding,
  scoreboardSteps,
  projectorForDays,
  hall,
}
/** Run only where they are named, as they take half an hour. */
const longest = ['hall']
const {
  values: { against },
  positionals: wanted,
} = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } })
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `No bench is called ${unknown.join(' or ')}; there are ${Object.keys(benches).join(', ')}.\n`,
  )
  process.exit(1)
}
if (!run('npm', ['run', '--silent', 'build'])) process.exit(1)
const folders = against === undefined ? ['.'] : ['.', buildOf(against)]
const browser = await chromium.launch(await findBrowser())
const subjects = []
try {
  for (const folder of folders) {
    const start = (options) => startArena(options, {}, folder)
    subjects.push({ browser, start, arena: await start(['--memory', '--speed', '0']) })
  }
  for (const [name, measure] of Object.entries(benches))
    if (wanted.length === 0 ? !longest.includes(name) : wanted.includes(name)) {
      const tables = measure.takesTurns ? await measure(subjects) : []
      if (!measure.takesTurns) for (const subject of subjects) tables.push(await measure(subject))
      console.log(name)
      console.table(besideGoals(tables, goals[name]))
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
