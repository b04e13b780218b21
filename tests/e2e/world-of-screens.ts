import { type Parameters, parametersOf } from './screens.ts'
import { signIn } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { test } from '@playwright/test'

interface WorldOfScreens {
  url: string
  /** What the addresses of its screens need. */
  parameters: Parameters
}

/**
 * Opens a world without limits on calls before the tests of a file, and stops it after them. What it returns is filled in by
 * the time a test runs.
 */
export function worldOfScreens(): WorldOfScreens {
  const world = arenaOfFile('--no-rate-limits') as ReturnType<typeof arenaOfFile> & WorldOfScreens
  test.beforeAll(async ({ browser }) => {
    const admin = await browser.newContext()
    await signIn(admin, world.url, 'admin')
    world.parameters = await parametersOf(admin.request, world.url)
    await admin.close()
  })
  return world
}
