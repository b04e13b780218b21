const playwright = (project, ...more) => ['playwright', 'test', `--project=${project}`, ...more]

/**
 * The runs of Playwright that make up the browser tests, each with its report: the journeys two at a time, then the bad
 * day in its short form, three at a time, as it mostly waits. Figures of quiet machines come from `npm run badday`.
 */
export const browserRuns = [
  { name: 'browser tests', project: 'e2e', args: playwright('e2e', '--workers=2') },
  { name: 'bad day', project: 'badday', args: playwright('badday', '--workers=3') },
].map((each) => {
  const report = `.cache/playwright-${each.project}.json`
  return { ...each, report, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }
})

/** The bad day with its full figures: an hour or more, nothing beside it. */
export const fullBadDay = { args: playwright('badday'), env: { HALYARD_BADDAY: 'full' } }
