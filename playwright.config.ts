import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/find-browser.mjs'

const launchOptions = await findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  workers: 1, // figures are measured here: one browser at a time
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    trace: 'retain-on-failure',
  },
})
