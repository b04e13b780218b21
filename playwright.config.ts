import { isFull } from './tests/badday/form.ts'
import { findBrowser, findTestBrowser } from './tools/find-browser.mjs'
import { defineConfig } from '@playwright/test'

const minute = 60_000

export default defineConfig({
  outputDir: '.cache/e2e',
  globalSetup: './tests/e2e/world.ts',
  workers: 1, // unless a run says otherwise: figures are measured with nothing beside them
  timeout: 4 * minute,
  expect: {
    timeout: 20_000,
    // A few pixels of an edge may fall otherwise on another day.
    toHaveScreenshot: { stylePath: 'tests/visual/still.css', maxDiffPixelRatio: 0.001 },
  },
  reporter: [
    ['list'],
    ['json', { outputFile: '.cache/playwright.json' }],
    ['./tests/badday/figures-table.ts'],
    ['./tests/e2e/shifts-table.ts'],
  ],
  projects: [
    {
      name: 'badday',
      testDir: 'tests/badday',
      fullyParallel: true, // each test has an arena of its own
      timeout: (isFull ? 90 : 8) * minute,
    },
    { name: 'e2e', testDir: 'tests/e2e' },
    {
      name: 'visual',
      testDir: 'tests/visual',
      use: { launchOptions: await findBrowser() },
      snapshotPathTemplate: '{testDir}/__pictures__/{arg}{ext}',
    },
  ],
  use: {
    launchOptions: await findTestBrowser(),
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' }, // to draw what moves was a fifth of a page load
    screenshot: 'only-on-failure',
    serviceWorkers: 'block', // one would take calls away from page.route
  },
})
