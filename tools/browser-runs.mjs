const playwright = (...args) => ['playwright', 'test', '--project=badday', ...args]

/**
 * The journeys and the bad day in its short form, three tests at a time: one of them waits while the others keep two cores
 * busy, and with more of them pages that wait for their turn poll and paint meanwhile. The bad day comes first, as its
 * waits are the longest.
 */
export const browserTests = {
  args: playwright('--project=e2e', '--project=install', '--workers=3'),
  report: '.cache/playwright.json',
}

/** The bad day with its full figures: an hour or more, with nothing running beside it. */
export const fullBadDay = { args: playwright('--workers=1'), env: { HALYARD_BADDAY: 'full' } }
