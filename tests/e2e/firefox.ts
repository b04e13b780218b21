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

export type Firefox = Awaited<ReturnType<typeof startFirefox>>

/** Starts a Firefox of its own, driven by WebDriver BiDi. */
export async function startFirefox(preferences: Record<string, unknown>) {
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
    /** Opens a page with cookies of its own, and notes what goes wrong in it. */
    async newVisit() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(0)
      return { ...visitOf(page), context }
    },
    close: () => browser.close(),
  }
}

export type Visit = Awaited<ReturnType<Firefox['newVisit']>>

function visitOf(page: Page) {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (line) => {
    if (['error', 'warn'].includes(line.type())) faults.push(line.text())
  })
  return { page, faults, ...actsIn(page) }
}

/** What a user does in a page or a frame; places are XPaths, and each act waits until its place can be seen. */
export function actsIn(page: Page | Frame) {
  const at = (place: string) => page.locator(`xpath/${place}`).setTimeout(0)
  return {
    see: (place: string) => at(place).waitHandle(),
    click: (place: string) => at(place).click(),
    fill: (place: string, text: string) => at(place).fill(text),
    valueOf: (place: string) =>
      at(place)
        .map((field) => (field as HTMLInputElement).value)
        .wait(),
  }
}

const hasName = (name: string) => `normalize-space()="${name}" or @aria-label="${name}"`

export const button = (name: string) => `//button[${hasName(name)}]`
export const link = (name: string) => `//a[${hasName(name)}]`
export const menuItem = (name: string) => `//*[@role="menuitem"][${hasName(name)}]`
/** A field by its label. */
export const field = (label: string) =>
  `//*[@aria-label="${label}" or @id=//label[normalize-space()="${label}"]/@for]`
/** The innermost element with a text in it. */
export const text = (words: string) => `//*[not(self::script)][text()[contains(., "${words}")]]`
/** The row of a table with a text in it. */
export const row = (words: string) => `//*[@role="row" or self::tr][contains(., "${words}")]`
export const inDialog = (place: string) => `//*[@role="dialog" or self::dialog]${place}`
