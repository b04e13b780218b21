import { getStored, setStored } from '#src/lib/storage.ts'

/** The entry of which version this tab has loaded another one. */
const storageKey = 'halyard-reloaded-from'

/** The address of this page's entry, which carries the hash of all that was built. */
const ownEntry = () => document.querySelector('script[type=module]')?.getAttribute('src') ?? ''

/** The entry that the server's index page names now; undefined where there is none to be had. */
async function servedEntry(): Promise<string | undefined> {
  const answer = await fetch('/', { cache: 'no-store' })
  return /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(await answer.text())?.[1]
}

/**
 * Loads the page anew where the server has a newer version of it, once for each version; what is typed is stored. Resolves to
 * whether it does so: not while the server is silent, nor when that has been tried.
 */
export async function loadNewVersion(): Promise<boolean> {
  const own = ownEntry()
  const served = await servedEntry().catch(() => undefined)
  if (!served || served === own || getStored(storageKey, 'sessionStorage') === own) return false
  if (!setStored(storageKey, own, 'sessionStorage')) return false // it could not be told from a loop
  location.reload()
  return true
}

/** Whether this page was loaded in place of an older version of it; asked once. */
export function isNewVersion(): boolean {
  const from = getStored(storageKey, 'sessionStorage')
  if (from === null || from === ownEntry()) return false
  setStored(storageKey, null, 'sessionStorage')
  return true
}
