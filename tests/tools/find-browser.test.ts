import { chromium, type LaunchOptions } from '@playwright/test'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const finder = JSON.stringify(path.resolve('tools/find-browser.mjs'))
const script = `const { findTestBrowser } = await import(${finder}); console.log(JSON.stringify(await findTestBrowser()))`

/** What a process of its own is to launch, in a project that lies in `cwd`. */
async function packedBrowserIn(cwd: string): Promise<LaunchOptions> {
  const env = { ...process.env, CHROME_PATH: '' }
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', script], { cwd, env })
  return JSON.parse(stdout) as LaunchOptions
}

async function widthOfText(options: LaunchOptions) {
  const browser = await chromium.launch(options)
  const page = await browser.newPage()
  await page.setContent('<span>Halyard</span>')
  const width = await page.evaluate(() => document.querySelector('span')!.offsetWidth)
  await browser.close()
  return width
}

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'concurrent and later processes share one unpacked browser, which renders text under /tmp too',
  async () => {
    const project = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-browser-'))
    onTestFinished(() => fs.rmSync(project, { recursive: true, force: true }))
    const together = await Promise.all([packedBrowserIn(project), packedBrowserIn(project)])
    const later = await packedBrowserIn(project)
    expect(new Set([...together, later].map(({ executablePath }) => executablePath)).size).toBe(1)
    expect(fs.readdirSync(path.join(project, '.cache'))).toHaveLength(1)
    expect(await widthOfText(later)).toBeGreaterThan(0)
  },
)
