import type { Arena } from '#arena/parts/arena.ts'
import { createApiTokens } from '#arena/parts/api-tokens.ts'
import { createCaptcha, type Captcha } from '#arena/parts/captcha.ts'
import { systemClock, type Clock } from '#arena/lib/clock.ts'
import { createContainerHost } from '#arena/containers/create-container-host.ts'
import { defaultDials, type Dials } from '#arena/parts/dials.ts'
import { type ServerName, editions } from '#arena/parts/edition.ts'
import { createFiles } from '#arena/parts/files.ts'
import { createHubs } from '#arena/hubs/create-hubs.ts'
import { createJournal } from '#arena/parts/journal.ts'
import { createMailTokens } from '#arena/parts/mail-tokens.ts'
import { createApp } from '#arena/mount/app.ts'
import { bareClient, type Client } from '#program/client/client.ts'
import { missingFrom } from '#arena/mount/mount.ts'
import { allOperations } from '#arena/operations/all-operations.ts'
import { createOutbox, type Mail } from '#arena/parts/outbox.ts'
import { createProxy } from '#arena/proxy/create-proxy.ts'
import { createScoreboards } from '#arena/rules/scoreboard/scoreboard-cache.ts'
import { sweepContainers } from '#arena/rules/instances/containers.ts'
import { prepareSite } from '#arena/rules/site/first-start.ts'
import { createGamePages } from '#arena/rules/game-pages.ts'
import { createPublicSettings } from '#arena/rules/site/public-settings.ts'
import { createNoticeLists } from '#arena/rules/notice-lists.ts'
import { createJudge } from '#arena/rules/judging.ts'
import { createSessions } from '#arena/parts/sessions.ts'
import { stoppableClock } from './stoppable-clock.ts'
import type { StorageProblem } from '#program/lib/database/storage-problem.ts'
import { openStore } from '#arena/store/store.ts'
import { arenaRoutes } from '#arena/own-routes/arena-routes.ts'

export interface ArenaOptions {
  /** Path of the database file; in memory by default. */
  file?: string
  /** Which release of the server arena is; 1.2 by default. */
  edition?: ServerName
  clock?: Clock
  dials?: Partial<Dials>
  /** Creates the account `Admin` with this password if it does not exist. */
  adminPassword?: string
  captcha?: { provider: Captcha['provider']; difficulty?: number }
  /** The client to serve alongside the contract. */
  client?: Client
  /** Called with each mail that arena would send. */
  showMail?: (mail: Mail) => void
  /** Called when the database cannot be used, and with undefined when a write is stored again. */
  onStorage?: (problem: StorageProblem | undefined) => void
}

/** Assembles an arena: its parts, and the app that implements the contract. `close` shuts all of it down. */
export function createArena(options: ArenaOptions = {}) {
  const dials = { ...defaultDials, ...options.dials }
  const machine = options.clock ?? systemClock
  const clock = stoppableClock({ ...machine, now: () => machine.now() + dials.clockAhead })
  const arena = assemble({ ...options, dials }, clock)
  try {
    arena.store.transaction(() => prepareSite(arena, options.adminPassword))
  } catch (error) {
    arena.store.close()
    throw error
  }
  sweepContainers(arena)
  const operations = allOperations(arena)
  return {
    arena,
    app: createApp(arena, { operations, client: options.client ?? bareClient, ownRoutes: arenaRoutes }),
    /** Operations of the contract that this arena answers with 501. */
    missingOperations: () => missingFrom(arena, operations),
    close: () => {
      clock.stop()
      arena.hubs.close()
      arena.proxy.close()
      arena.containerHost.close()
      arena.store.close()
    },
  }
}

function assemble(
  {
    file = ':memory:',
    edition = '1.2',
    dials,
    captcha,
    showMail,
    onStorage,
  }: ArenaOptions & { dials: Dials },
  clock: Clock,
): Arena {
  const store = openStore(file, { isFull: () => dials.diskFull, ...(onStorage && { onTrouble: onStorage }) })
  const stored = { store, clock, dials, edition: editions[edition] }
  const sessions = createSessions(stored)
  const apiTokens = createApiTokens(stored)
  const hubs = createHubs({ ...stored, sessions, apiTokens })
  const journal = createJournal({ ...stored, hubs })
  const scoreboards = createScoreboards(stored)
  const noticeLists = createNoticeLists(stored)
  const gamePages = createGamePages(stored)
  const containerHost = createContainerHost()
  return {
    ...stored,
    sessions,
    apiTokens,
    hubs,
    journal,
    scoreboards,
    noticeLists,
    gamePages,
    judge: createJudge({ ...stored, hubs, journal, scoreboards, noticeLists }),
    publicSettings: createPublicSettings(stored),
    files: createFiles(stored),
    proxy: createProxy({ ...stored, containerHost }),
    mailTokens: createMailTokens(stored),
    outbox: createOutbox(showMail ?? (() => {})),
    captcha: createCaptcha(clock, captcha?.provider ?? 'None', captcha?.difficulty),
    containerHost,
    starting: new Map(),
  }
}
