import type { Boards } from '#arena/boards.ts'
import type { Captcha } from '#arena/captcha.ts'
import type { Clock } from '#arena/clock.ts'
import type { ContainerHost } from '#arena/containers/container-host.ts'
import type { Dials } from '#arena/dials.ts'
import type { Files } from '#arena/files.ts'
import type { Hubs } from '#arena/hubs/hubs.ts'
import type { Journal } from '#arena/journal.ts'
import type { Judge } from '#arena/judge.ts'
import type { MailTokens } from '#arena/mail-tokens.ts'
import type { Outbox } from '#arena/outbox.ts'
import type { Proxy } from '#arena/proxy/proxy.ts'
import type { NoticeLists } from '#arena/rules/notice-lists.ts'
import type { Sessions } from '#arena/sessions.ts'
import type { Store } from '#arena/store/store.ts'
import type { ContainerInfo } from '#contract/api.gen.ts'

/** The parts every operation may use. Each is made once by `createArena` and knows the others through this. */
export interface Arena {
  clock: Clock
  dials: Dials
  store: Store
  /** Who is calling. */
  sessions: Sessions
  /** What is pushed, to whom. */
  hubs: Hubs
  /** Scoreboards, cached and rebuilt. */
  boards: Boards
  /** Notices, cached as players read them. */
  noticeLists: NoticeLists
  /** The queue of submissions and what follows from a verdict. */
  judge: Judge
  /** Where container services run. */
  containerHost: ContainerHost
  /** Containers of teams that are being started, by instance. */
  starting: Map<number, { participationId: number; container: Promise<ContainerInfo> }>
  /** How they are reached through the platform. */
  proxy: Proxy
  files: Files
  /** Log lines: stored, and pushed to the admin hub. */
  journal: Journal
  /** Mail: sent nowhere, stored to be read. */
  outbox: Outbox
  mailTokens: MailTokens
  captcha: Captcha
}
