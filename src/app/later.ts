import { takeNewVersions } from './version-watch.ts'
import type { Router } from '#src/state/address/router.ts'
import { refetch } from '#src/server/cache/invalidate.ts'
import { site } from '#src/server/reads/site.ts'
import { whenSettled } from '#src/state/page/settled.ts'
import { keepShell } from '#src/state/storage/offline-shell.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Starts what can wait until the page is idle, so that its first load is no heavier for it. */
export async function startLater(router: Router, cache: QueryClient) {
  takeNewVersions(router)
  whenSettled(() => refetch(cache, { queryKey: site.config().queryKey, exact: true, stale: true }))
  await keepShell(cache)
}
