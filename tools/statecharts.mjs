import { writeFile } from 'node:fs/promises'
import { runnerImport } from 'vite'

/** Draws every chart of machines/ into docs/statecharts.md: `npm run statecharts`. */
const { module } = await runnerImport('./tools/draw-statecharts.ts', { logLevel: 'warn' })
await writeFile('docs/statecharts.md', module.statechartsPage())
