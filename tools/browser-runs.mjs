const playwright = (project, ...more) => ['playwright', 'test', `--project=${project}`, ...more]

/**
 * The runs of Playwright that make up the browser tests, each with its report: the journeys one after the other, as they
 * measure; then the bad day in its short form, several at a time, as they mostly wait.
 */
export const browserRuns = [
  { name: 'browser tests', project: 'e2e', args: playwright('e2e') },
  { name: 'bad day', project: 'badday', args: playwright('badday', '--workers=3') },
].map((each) => {
  const report = `.cache/playwright-${each.project}.json`
  return { ...each, report, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }
})

/** The bad day with its full figures: an hour or more, nothing beside it. */
export const fullBadDay = { args: playwright('badday'), env: { HALYARD_BADDAY: 'full' } }
