import { run } from './steps.mjs'
import fs from 'node:fs'

// Builds the documentation site into dist/docs, or serves it with hot reload: `node tools/docs.mjs dev`. What builds it has a
// package of its own, so that nobody installs it who only builds the client.

const folder = 'tools/site'
const [action = 'build', ...options] = process.argv.slice(2)

const lock = fs.readFileSync(`${folder}/package-lock.json`, 'utf8')
const installed = `${folder}/node_modules/installed-lock.json`
const isInstalled = () => fs.existsSync(installed) && fs.readFileSync(installed, 'utf8') === lock

/** Installs what the lock file names, unless that is there. */
function install() {
  if (isInstalled()) return true
  const passed = run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'])
  if (passed) fs.writeFileSync(installed, lock)
  return passed
}

const vitepress = `${folder}/node_modules/vitepress/bin/vitepress.js`
const passed = install() && run('node', [vitepress, action, folder, ...options])
process.exit(passed ? 0 : 1)
