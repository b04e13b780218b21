import type { Acts, OtherBrowser, Visit } from './visit.ts'
import puppeteer, { type Frame, type Page } from 'puppeteer-core'
import fs from 'node:fs'
import path from 'node:path'

/** Where Firefox is: Debian's long-term release or whichever is in the path; `FIREFOX_PATH` overrides it. */
export const firefoxPath =
  process.env.FIREFOX_PATH ??
  ['firefox-esr', 'firefox']
    .flatMap((name) =>
      (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
    )
    .find((file) => fs.existsSync(file))

/** How people set their Firefox, as its preferences. */
export const settings = {
  /** Cookies and storage of other sites are refused. Service workers are on, as usual. */
  strict: { 'network.cookie.cookieBehavior': 1 },
  /** Always in private mode, and without service workers. */
  private: { 'browser.privatebrowsing.autostart': true, 'dom.serviceWorkers.enabled': false },
}

/** Starts a Firefox of its own, driven by WebDriver BiDi. */
export async function startFirefox(preferences: Record<string, unknown>): Promise<OtherBrowser> {
  if (!firefoxPath) throw new Error('Firefox is not installed: `apt-get install firefox-esr`')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1, ...preferences },
    defaultViewport: { width: 1440, height: 900 },
    timeout: 0, // the test's own limit counts
    protocolTimeout: 0,
  })
  return {
    async newVisit() {
      const context = await browser.createBrowserContext()
      return visitOf(await context.newPage(), () => context.close())
    },
    close: () => browser.close(),
  }
}

function visitOf(page: Page, close: () => Promise<void>): Visit {
  page.setDefaultTimeout(0)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (line) => {
    if (['error', 'warn'].includes(line.type())) faults.push(line.text())
  })
  return {
    ...actsIn(page),
    open: (address) => page.goto(address),
    press: (key) => page.keyboard.press(key),
    async save() {
      await page.keyboard.down('Control')
      await page.keyboard.press('s')
      await page.keyboard.up('Control')
    },
    async inFrame(work) {
      const frame = await page.waitForFrame((frame) => frame.parentFrame() !== null)
      await work(actsIn(frame))
    },
    takePicture: (file) => page.screenshot({ path: file }),
    faults,
    close,
  }
}

function actsIn(page: Page | Frame): Acts {
  const at = (place: string) => page.locator(`xpath/${place}`).setTimeout(0)
  return {
    see: (place) => at(place).waitHandle(),
    click: (place) => at(place).click(),
    fill: (place, text) => at(place).fill(text),
    valueOf: (place) =>
      at(place)
        .map((field) => (field as HTMLInputElement).value)
        .wait(),
    run: (work) => page.evaluate(work),
  }
}
