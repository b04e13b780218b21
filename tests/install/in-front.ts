import { checkCalls, checkFiles } from './check-files.ts'
import { checkPolicy } from './check-policy.ts'
import { checkNames, checkSite } from './check-site.ts'
import { checkRemoval } from './check-removal.ts'
import { checkStreams } from './check-streams.ts'
import { checkUpdate } from './check-update.ts'
import { install } from './install.ts'
import type { Kind } from './proxies.ts'
import { servers } from '#tests/e2e/world.ts'
import { test } from '@playwright/test'

const newest = servers.at(-1)

/** All that a recipe of docs/install has to do, in front of each server; on one installation, in the order written. */
export function checkInFrontOf(kind: Kind) {
  for (const server of servers)
    test.describe(`${kind.name} in front of a server of ${server}`, () => {
      const installed = install(kind, server)
      const streams = checkStreams(installed)
      checkSite(installed)
      checkNames(installed)
      checkFiles(installed)
      checkCalls(installed)
      checkPolicy(installed)
      streams.checkEnd() // before the proxy is reloaded: Caddy closes them then, and pages connect again
      checkUpdate(installed)
      if (server === newest) checkRemoval(installed, kind) // of which the server has no part
    })
}
