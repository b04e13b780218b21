import { chromium } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'

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

/**
 * What Playwright is to launch: a Chromium that is there, else (Linux x64) the one that an npm package carries, unpacked
 * into `.cache/`, else the browser the system brings.
 */
export async function findBrowser() {
  const executablePath = installed()
  if (executablePath) return { executablePath, args: quiet }
  if (process.platform === 'linux' && process.arch === 'x64')
    return packedBrowser(path.resolve('.cache/browser'))
  return { channel: process.platform === 'win32' ? 'msedge' : 'chrome', args: quiet }
}

async function packedBrowser(cache) {
  fs.mkdirSync(cache, { recursive: true })
  // The package unpacks into the temporary folder, which may hold another version's binary; and, told that it runs in a
  // cloud function, its own shared libraries too. Both are read when it is imported.
  process.env.TMPDIR = cache
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  const fonts = path.join(cache, 'fonts/fonts.conf')
  const text = fs.readFileSync(fonts, 'utf8')
  fs.writeFileSync(
    fonts,
    text.replaceAll('<dir>/tmp/', `<dir>${cache}/`).replaceAll('/tmp/fonts-cache', `${cache}/fonts-cache`),
  )
  return {
    executablePath,
    args: [...quiet, '--headless=shell', '--no-zygote'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(cache, 'al2023/lib'),
      FONTCONFIG_PATH: path.join(cache, 'fonts'),
    },
  }
}
