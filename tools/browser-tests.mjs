import fs from 'node:fs'
import { browserTests, fullBadDay } from './browser-runs.mjs'
import { run } from './steps.mjs'

// The browser's arguments come from playwright.config.ts. Tests run the built client and arena, as users start them.
const built = fs.existsSync('dist/client/index.html') && fs.existsSync('dist/arena/main.js')
const isBuilt = (process.argv.includes('--built') && built) || run('npm', ['run', '--silent', 'build'])
const { args, env } = process.argv.includes('--full') ? fullBadDay : browserTests
process.exit(isBuilt && run('npx', args, env) ? 0 : 1)
