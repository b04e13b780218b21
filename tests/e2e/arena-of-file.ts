import { openWorld } from './world.ts'
import { type Browser, type BrowserContext, test } from '@playwright/test'

const close = (contexts: BrowserContext[]) => Promise.all(contexts.map((context) => context.close()))

/**
 * Opens a world before the tests of a file, and stops it after them. What it returns is filled in by the time a later hook
 * or a test runs. Contexts of the browser are closed after the test that has opened them, those of hooks after the file.
 */
export function arenaOfFile(...options: string[]) {
  const arena = {} as Awaited<ReturnType<typeof openWorld>>
  let ofHooks: BrowserContext[] = []
  test.beforeAll(async () => void Object.assign(arena, await openWorld(...options)))
  test.beforeEach(({ browser }) => void (ofHooks = browser.contexts()))
  test.afterEach(({ browser }) => close(browser.contexts().filter((context) => !ofHooks.includes(context))))
  test.afterAll(async ({ browser }: { browser: Browser }) => {
    await close(browser.contexts())
    await arena.stop()
  })
  return arena
}
