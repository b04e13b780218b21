import { record } from '#src/lib/recorder.ts'

/** The addresses of what this page has loaded that servers name after its content. */
const loaded = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/static/'))
      .map(({ pathname }) => pathname),
  ),
]

/** The site's own name, which only the index knows before anything is asked; none on a raw one. */
function siteName() {
  const name = document.querySelector<HTMLMetaElement>('meta[name=apple-mobile-web-app-title]')?.content
  return name === '%title%' ? undefined : name
}

/**
 * Has the browser keep what this page is drawn with, for a visit without a network (public/worker.js, decision 009). It takes
 * no part of what is read or written. Browsers offer this over HTTPS, and on this machine.
 */
export async function keepShell() {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  if (!entry || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    const keep = () => active?.postMessage({ entry, loaded: loaded(), name: siteName() })
    keep()
    document.addEventListener('visibilitychange', () => document.hidden && keep()) // other pages have loaded more
  } catch (error) {
    record('cache', `no offline shell: ${String(error)}`)
  }
}
