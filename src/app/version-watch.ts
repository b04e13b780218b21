import { requestQueue } from '#src/api/client.ts'
import { minute, second } from '#src/lib/time.ts'
import { isNewerServed, reloadAsNewVersion } from '#src/live/page/new-version.ts'
import type { createBrowserRouter } from 'react-router-dom'

/** A server is asked so often at most: its index counts against the limit of the reader's address (behaviour 15). */
const pause = 15 * minute
/** A server is installed anew while it is away; whoever waited for it does not ask in the same second. */
const spread = 30 * second

/** A call that writes is on its way or waits for its turn: a flag, an upload, a save. */
const isWriting = () => requestQueue.traffic().calls.some(({ method }) => method !== 'GET')

/**
 * Takes a newer version of the client between two acts: it is looked for seldom, when the page is looked at again and when the
 * server was away, and loaded with the next change of page. A page that is not left, such as a form that is being filled in, stays
 * as it is, and so does one that is left while something is being sent.
 */
export function takeNewVersions(router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>) {
  const { reachability } = requestQueue
  let isNewer = false
  let askedAt = Date.now()
  let shown = router.state.location.pathname
  async function ask() {
    askedAt = Date.now()
    isNewer ||= await isNewerServed()
  }
  const askIfDue = () => document.hidden || Date.now() - askedAt < pause || void ask()
  document.addEventListener('visibilitychange', askIfDue)
  setInterval(askIfDue, minute)
  reachability.watch(() => {
    if (!reachability.isSilent()) setTimeout(() => void ask(), Math.random() * spread)
  })
  router.subscribe(({ location, navigation }) => {
    const isOther = location.pathname !== shown
    shown = location.pathname
    if (isOther && isNewer && navigation.state === 'idle' && !isWriting()) reloadAsNewVersion()
  })
}
