import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const count = 10_000

/** Reads 10,000 hostile texts, of up to 6,400 characters, in a page of its own: how long the slowest take, and which those are. */
export async function hostileTexts({ browser }) {
  const outDir = path.resolve('.cache/bench/texts')
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      lib: { entry: 'tools/bench/texts-page.ts', formats: ['iife'], name: 'texts', fileName: 'texts-page' },
    },
  })
  const [script] = fs.readdirSync(outDir).filter((name) => name.endsWith('.js'))
  const page = await browser.newPage()
  try {
    await page.addScriptTag({ path: path.join(outDir, script) })
    const slowest = await page.evaluate((count) => globalThis.slowestTexts(count), count)
    const row = ({ time, source }) => [
      JSON.stringify(source.slice(0, 40)),
      { 'read in, ms': Math.round(time), characters: source.length },
    ]
    return {
      slowest: { 'read in, ms': Math.round(slowest[0].time) },
      ...Object.fromEntries(slowest.map(row)),
    }
  } finally {
    await page.close()
  }
}
