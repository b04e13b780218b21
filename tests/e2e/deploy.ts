import type { Page } from '@playwright/test'

/**
 * Simulates the deployment of a newer build: the index names another entry, and these files are gone for pages of the
 * older build.
 */
export async function deploy(page: Page, files?: RegExp) {
  let isNewPage = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isNewPage = true
  })
  if (files) await page.route(files, (route) => (isNewPage ? route.continue() : route.abort()))
  let entry = ''
  await page.route(/\/(games\/\d+\/\w+(\?.*)?)?$/, async (route) => {
    const response = await route.fetch()
    const index = await response.text()
    entry = /\/static\/index-[\w-]+\.js/.exec(index)?.[0] ?? ''
    await route.fulfill({ response, body: index.replace(entry, '/static/app-newer.js') })
  })
  await page.route('**/static/app-newer.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `import '${entry}'` }),
  )
}
