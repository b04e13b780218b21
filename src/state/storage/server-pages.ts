import { clearScoreboard, clearShell } from './last-scoreboard.ts'

/**
 * The path that leads back from the server's own pages; undefined where there is no way to them, because it is the server
 * itself that serves this page. The index of static hosts has it (tools/build/static-index.ts).
 */
export const wayBack = () => document.querySelector<HTMLMetaElement>('meta[name="halyard-way-back"]')?.content

const yearInSeconds = 365 * 24 * 60 * 60

/**
 * Has this browser get the server's own pages from now on, by a cookie that the proxy reads (docs/install), and loads the
 * one at this address. No worker of ours stays behind to answer for them.
 */
export async function showServerPages() {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the store of cookies is no older than 2025 in some browsers
  document.cookie = `server_pages=always; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await Promise.allSettled([worker?.unregister(), clearShell(), clearScoreboard()])
  location.reload()
}
