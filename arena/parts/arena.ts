import type { ApiTokens } from './api-tokens.ts'
import type { Scoreboards } from './scoreboards.ts'
import type { Captcha } from './captcha.ts'
import type { Clock } from '#arena/lib/clock.ts'
import type { ContainerHost } from './container-host.ts'
import type { Dials } from './dials.ts'
import type { Edition } from './edition.ts'
import type { GamePages } from './game-pages.ts'
import type { Files } from './files.ts'
import type { Hubs } from './hubs.ts'
import type { Journal } from './journal.ts'
import type { Judge } from './judge.ts'
import type { MailTokens } from './mail-tokens.ts'
import type { Outbox } from './outbox.ts'
import type { Proxy } from './proxy.ts'
import type { PublicSettings } from './public-settings.ts'
import type { NoticeLists } from './notice-lists.ts'
import type { Sessions } from './sessions.ts'
import type { Store } from '#arena/store/store.ts'
import type { ContainerInfo } from '#contract/api.gen.ts'

/** The parts available to every operation. `createArena` makes each once, with those that it uses. */
export interface Arena {
  edition: Edition
  clock: Clock
  dials: Dials
  store: Store
  /** Sessions, and who is making a request. */
  sessions: Sessions
  /** Tokens with which programs listen in without a session. */
  apiTokens: ApiTokens
  /** Pushes messages to connected clients. */
  hubs: Hubs
  /** Scoreboards, cached and rebuilt. */
  scoreboards: Scoreboards
  /** Notices as players see them, cached. */
  noticeLists: NoticeLists
  /** Games as everyone sees them. */
  gamePages: GamePages
  /** The submission queue, and the consequences of each verdict. */
  judge: Judge
  /** Runs the services of containers. */
  containerHost: ContainerHost
  /** Team containers that are being started, by instance id. */
  starting: Map<number, { participationId: number; container: Promise<ContainerInfo> }>
  /** Connections to containers through the platform. */
  proxy: Proxy
  /** Settings as everybody but the admins meets them. */
  publicSettings: PublicSettings
  files: Files
  /** Log lines: stored, and pushed to the admin hub. */
  journal: Journal
  /** Mail: stored to be read, never sent. */
  outbox: Outbox
  mailTokens: MailTokens
  captcha: Captcha
}

/** What a rule uses that only reads and writes. */
export type Stored = Pick<Arena, 'store'>

/** What a rule uses that also asks for the time. */
export type Timed = Pick<Arena, 'store' | 'clock'>
