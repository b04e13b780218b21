import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { median, rounds } from './pages.mjs'

const sizes = [300, 1_000]

/** All signals of made games of so many teams, all of whose submissions and events are loaded: how long the page's worker takes. */
export async function triageSignals({ browser }) {
  const outDir = path.resolve('.cache/bench/triage')
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      lib: { entry: 'tools/bench/triage-worker.ts', formats: ['iife'], name: 'triage', fileName: 'triage' },
    },
  })
  const [file] = fs.readdirSync(outDir).filter((name) => name.endsWith('.js'))
  const script = fs.readFileSync(path.join(outDir, file), 'utf8')
  const page = await browser.newPage()
  const table = {}
  try {
    for (const teams of sizes) {
      const seen = []
      for (let round = 0; round < rounds; round++) seen.push(await page.evaluate(inWorker, { script, teams }))
      table[`${teams} teams`] = {
        'in the worker, ms': Math.round(median(seen.map(({ ms }) => ms))),
        submissions: seen[0].submissions,
      }
    }
    return table
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
const inWorker = ({ script, teams }) =>
  new Promise((resolve) => {
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
    worker.addEventListener('message', ({ data }) => {
      worker.terminate()
      resolve(data)
    })
    worker.postMessage(teams)
  })
