import { getStored, setStored } from '#src/lib/storage.ts'
import { minute } from '#src/lib/time.ts'

/** The entry of which version this tab has loaded another one. */
const storageKey = 'halyard-reloaded-from'

/** The addresses of this page's scripts, whose hashes are those of all that was built. */
const ownEntry = () =>
  Array.from(document.querySelectorAll('script[type=module]'), (script) => script.getAttribute('src')).join(
    ' ',
  )

/** The scripts that the server's index page names now, none where there is no such page. */
async function servedEntry(): Promise<string> {
  const answer = await fetch('/', { cache: 'no-store' })
  const scripts = (await answer.text()).matchAll(/<script[^>]+type="module"[^>]+src="([^"]+)"/g)
  return Array.from(scripts, ([, address]) => address).join(' ')
}

/** Whether the server has a newer version of this page that was not tried in vain: not while it is silent. */
export async function isNewerServed(): Promise<boolean> {
  const own = ownEntry()
  const served = await servedEntry().catch(() => '')
  return served !== '' && served !== own && getStored(storageKey, 'sessionStorage') !== own
}

/** Loads the page anew, once for each version of it; what is typed is stored. Answers whether it does so. */
export function reloadAsNewVersion(): boolean {
  const own = ownEntry()
  if (getStored(storageKey, 'sessionStorage') === own) return false
  if (!setStored(storageKey, own, 'sessionStorage')) return false // it might reload for ever
  location.reload()
  return true
}

/** Loads the page anew where the server has a newer version of it. Resolves to whether it does so. */
export const loadNewVersion = async () => (await isNewerServed()) && reloadAsNewVersion()

/** Whether this page was loaded in place of an older version of it; asked once. */
export function isNewVersion(): boolean {
  const from = getStored(storageKey, 'sessionStorage')
  if (from === null || from === ownEntry()) return false
  setStored(storageKey, null, 'sessionStorage')
  return true
}

/** The entry of when this tab was last loaded anew by itself. */
const reloadedKey = 'halyard-reloaded-at'
const reloadPause = 15 * minute

/** Loads the page anew where the server serves it: a browser's error page would stay for good. At most four times an hour. */
export async function reloadIfServed(): Promise<boolean> {
  if (Date.now() - Number(getStored(reloadedKey, 'sessionStorage')) < reloadPause) return false
  if (!(await servedEntry().catch(() => ''))) return false
  if (!setStored(reloadedKey, String(Date.now()), 'sessionStorage')) return false // it might reload for ever
  location.reload()
  return true
}
