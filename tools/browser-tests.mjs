import fs from 'node:fs'
import { browserRuns, fullBadDay } from './browser-runs.mjs'
import { run } from './steps.mjs'

// The browser's arguments come from playwright.config.ts. A built client and arena are tested, as users start them.
const built = fs.existsSync('dist/client/index.html') && fs.existsSync('dist/arena/main.js')
const isBuilt = (process.argv.includes('--built') && built) || run('npm', ['run', '--silent', 'build'])
const runs = process.argv.includes('--full') ? [fullBadDay] : browserRuns
const passed = isBuilt && runs.map(({ args, env }) => run('npx', args, env)).every(Boolean)
process.exit(passed ? 0 : 1)
