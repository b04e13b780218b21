import { getStored, setStored } from '#src/lib/storage.ts'
import { minute, second } from '#src/lib/time/time.ts'

/** The storage key of the version that this tab last reloaded from. */
const storageKey = 'halyard-reloaded-from'

/** The addresses of a page's scripts, whose hashes cover the whole build; a page that is served as a file has them in a template. */
function entryOf(page: Document): string {
  const places = [page, ...Array.from(page.querySelectorAll('template'), ({ content }) => content)]
  const scripts = places.flatMap((place) => [...place.querySelectorAll('script[type=module][src]')])
  return [...new Set(scripts.map((script) => script.getAttribute('src')))].join(' ')
}
const ownEntry = () => entryOf(document)

/** Characters of a page that are read: anything may answer. */
const longestPage = 200_000

/** An index that is not there by then counts as not served. */
const longest = 20 * second

/** The scripts that the server's index page names now; empty where there is no such page. */
async function servedEntry(): Promise<string> {
  const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(longest) })
  if (!response.ok || response.redirected) return '' // a proxy that wants a sign-in has a page of its own
  const page = (await response.text()).slice(0, longestPage)
  return entryOf(new DOMParser().parseFromString(page, 'text/html'))
}

/** Whether the server has a newer version of this page; false while it is silent, and where a reload from this one was in vain. */
export async function isNewerServed(): Promise<boolean> {
  const own = ownEntry()
  const served = await servedEntry().catch(() => '')
  return served !== '' && served !== own && getStored(storageKey, 'sessionStorage') !== own
}

/** Reloads the page, once per version of it; what is typed is stored. Returns whether it does so. */
export function reloadAsNewVersion(): boolean {
  const own = ownEntry()
  if (getStored(storageKey, 'sessionStorage') === own) return false
  if (!setStored(storageKey, own, 'sessionStorage')) return false // it might reload forever
  location.reload()
  return true
}

/** Reloads the page if the server has a newer version of it. Resolves to whether it does so. */
export const loadNewVersion = async () => (await isNewerServed()) && reloadAsNewVersion()

/** Whether this page was loaded in place of an older version of it; true only once. */
export function isNewVersion(): boolean {
  const from = getStored(storageKey, 'sessionStorage')
  if (from === null || from === ownEntry()) return false
  setStored(storageKey, null, 'sessionStorage')
  return true
}

/** The storage key of the time at which this tab last reloaded by itself. */
const reloadedKey = 'halyard-reloaded-at'
const reloadPause = 15 * minute

/** Reloads the page if the server serves it: a browser's error page would stay for good. At most four times an hour. */
export async function reloadIfServed(): Promise<boolean> {
  if (Date.now() - Number(getStored(reloadedKey, 'sessionStorage')) < reloadPause) return false
  if (!(await servedEntry().catch(() => ''))) return false
  if (!setStored(reloadedKey, String(Date.now()), 'sessionStorage')) return false // it might reload forever
  location.reload()
  return true
}
