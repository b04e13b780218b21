import type { BrowserContext } from '@playwright/test'

/** Serves every page as hosts of files do: with the policy in it, which is stricter than a server's. */
export const serveStaticIndex = (context: BrowserContext) =>
  context.route('**', (route) =>
    route.request().isNavigationRequest() && route.request().frame().parentFrame() === null
      ? route.fulfill({ path: 'dist/client/static.html' })
      : route.fallback(),
  )
