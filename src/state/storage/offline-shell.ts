import { record } from '#src/lib/recorder.ts'

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

/** The site's own name, which only the index knows before anything is read; undefined where the index still has its placeholder. */
function siteName() {
  const name = document.querySelector<HTMLMetaElement>('meta[name=apple-mobile-web-app-title]')?.content
  return name === '%title%' ? undefined : name
}

/**
 * Makes the browser keep the files that this page needs, for a visit without a network (public/worker.js, decision 009). It
 * has no part in reads and writes. Browsers offer this over HTTPS, and on localhost.
 */
export async function keepShell() {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  if (!entry || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    const keep = () => active?.postMessage({ entry, loaded: loaded(), name: siteName() })
    keep()
    document.addEventListener('visibilitychange', () => document.hidden && keep()) // pages visited since have loaded more
  } catch (error) {
    record('cache', `no offline shell: ${String(error)}`)
  }
}
