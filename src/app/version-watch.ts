import { requestQueue } from '#src/server/transport/open-transport.ts'
import type { Router } from '#src/state/address/router.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { isNewerServed, reloadAsNewVersion } from '#src/state/page/new-version.ts'

/** The minimum pause between two checks: a read of the server's index counts against the limit of the user's IP address (behaviour 15). */
const pause = 15 * minute
/** A server that was away may have been reinstalled; the pages that waited for it do not all check in the same second. */
const spread = 30 * second

/** Whether a call that writes is under way or queued: a flag, an upload, a save. */
const isWriting = () => requestQueue.traffic().calls.some(({ method }) => method !== 'GET')

/**
 * Loads a newer version of the client between two actions: checks for one rarely, when the page becomes visible and after the
 * server was away, and loads it with the next change of page. A page that the user stays on, such as a form being filled in,
 * is not reloaded, and neither is one that is left while something is being sent.
 */
export function takeNewVersions(router: Pick<Router, 'state' | 'watch'>) {
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
  router.watch(({ location, isLoading }) => {
    const isOther = location.pathname !== shown
    shown = location.pathname
    if (isOther && isNewer && !isLoading && !isWriting()) reloadAsNewVersion()
  })
}
