import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const installed = () =>
  [
    process.env.CHROME_PATH,
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((file) => file && fs.existsSync(file))

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const carriesOne = process.platform === 'linux' && process.arch === 'x64'

/**
 * The browser for tests: on Linux x64 the Chromium of an npm package, unpacked into `.cache/`, which has no
 * windows and does half the work of one that does; elsewhere the installed one. `CHROME_PATH` overrides both.
 */
export const findTestBrowser = () =>
  carriesOne && !process.env.CHROME_PATH ? packedBrowser() : findBrowser()

/** The browser that people have: an installed Chromium, else the packed one, else the system's own. */
export async function findBrowser() {
  const executablePath = installed()
  if (executablePath) return { executablePath, args: quiet }
  if (carriesOne) return packedBrowser()
  return { channel: process.platform === 'win32' ? 'msedge' : 'chrome', args: quiet }
}

function packageVersion() {
  const file = path.join(import.meta.dirname, '../package.json')
  return JSON.parse(fs.readFileSync(file, 'utf8')).devDependencies['@sparticuz/chromium']
}

/** Lists the package's fonts, wherever it is unpacked; its own list has the paths of a cloud. */
const fontList = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
</fontconfig>
`

async function packedBrowser() {
  const folder = path.resolve(`.cache/browser-${packageVersion()}`)
  if (!fs.existsSync(folder)) await unpackTo(folder)
  return {
    executablePath: path.join(folder, 'chromium'),
    args: [...quiet, '--headless=shell', '--no-zygote'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  }
}

/**
 * Several processes may start at once: each unpacks into a folder of its own, and the first to finish gives its folder
 * the name. So a folder of that name is complete, and nobody waits for a process that has died.
 */
async function unpackTo(folder) {
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const beside = fs.mkdtempSync(`${folder}-`)
  try {
    const script = path.join(import.meta.dirname, 'unpack-browser.mjs')
    const env = { ...process.env, TMPDIR: beside, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
    await promisify(execFile)(process.execPath, [script], { env })
    fs.writeFileSync(path.join(beside, 'fonts/fonts.conf'), fontList)
    fs.renameSync(beside, folder)
  } catch (error) {
    if (!fs.existsSync(folder)) throw error
  } finally {
    fs.rmSync(beside, { recursive: true, force: true })
  }
}
