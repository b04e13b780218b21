import { record } from '#src/lib/recorder.ts'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The addresses of the files that this page has loaded and that are named after their content. */
const loaded = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/static/'))
      .map(({ pathname }) => pathname),
  ),
]

/** The site's own name, as its settings have it; undefined where they cannot be read. */
async function siteName(cache: QueryClient) {
  const hasFailed = cache.getQueryState(site.config().queryKey)?.status === 'error'
  const config = hasFailed ? undefined : await cache.ensureQueryData(site.config()).catch(() => undefined)
  return config && `${config.title || defaultConfig.title}::CTF`
}

/**
 * Makes the browser keep the files that this page needs, for a visit without a network (public/worker.js, decision 009). It
 * has no part in reads and writes. Browsers offer this over HTTPS, and on localhost.
 */
export async function keepShell(cache: QueryClient) {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  if (!entry || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    const name = await siteName(cache)
    const keep = () => active?.postMessage({ entry, loaded: loaded(), name })
    keep()
    document.addEventListener('visibilitychange', () => document.hidden && keep()) // pages visited since have loaded more
  } catch (error) {
    record('cache', `no offline shell: ${String(error)}`)
  }
}
