import fs from 'node:fs'
import { run } from './steps.mjs'

// The browser's arguments come from playwright.config.ts. A built client and arena are tested, as users start them.
const built = fs.existsSync('dist/client/index.html') && fs.existsSync('dist/arena/main.js')
const fresh = process.argv.includes('--built') && built
const passed = (fresh || run('npm', ['run', '--silent', 'build'])) && run('npx', ['playwright', 'test'])
process.exit(passed ? 0 : 1)
