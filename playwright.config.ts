import { isFull } from '#tests/badday/form.ts'
import { findBrowser, findTestBrowser } from '#tools/find-browser.mjs'
import { defineConfig } from '@playwright/test'

const minute = 60_000
const testBrowser = await findTestBrowser()

export default defineConfig({
  outputDir: '.cache/e2e',
  globalSetup: './tests/e2e/world.ts',
  workers: 1, // unless a run says otherwise: measurements need the machine to themselves
  timeout: 10 * minute, // ten times what the longest takes alone: machines are shared
  expect: {
    timeout: minute,
    // A few pixels along edges may come out differently from one run to the next.
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
      name: 'install',
      testDir: 'tests/install',
      use: {
        ignoreHTTPSErrors: true, // its certificate is its own; a worker's script needs the browser's own switch
        launchOptions: { ...testBrowser, args: [...testBrowser.args, '--ignore-certificate-errors'] },
      },
    },
    {
      name: 'visual',
      testDir: 'tests/visual',
      use: { launchOptions: await findBrowser() },
      snapshotPathTemplate: '{testDir}/__pictures__/{arg}{ext}',
    },
    {
      name: 'guides', // takes the pictures of docs/guides
      testDir: 'tests/visual',
      testMatch: 'guide-pictures.ts',
      use: { launchOptions: await findBrowser() },
    },
  ],
  use: {
    launchOptions: testBrowser,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' }, // animations take a fifth of a page load
    screenshot: 'only-on-failure',
    serviceWorkers: 'block', // one would intercept calls before page.route
  },
})
