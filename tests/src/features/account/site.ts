import type { AccountPolicy } from '#src/model/site.ts'
import { defaultSettings, saveSection } from '#arena/rules/site/settings.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'

/** An arena with this account policy. */
export function arenaWith(policy: Partial<AccountPolicy>, options: Parameters<typeof arenaForApp>[0] = {}) {
  const arena = arenaForApp(options)
  saveSection(arena.arena, 'accountPolicy', { ...defaultSettings.accountPolicy, ...policy })
  return arena
}

/** The path and query of the link in the last mail. */
export function lastLinkOf({ arena }: ArenaForApp): string {
  const { pathname, search } = new URL(arena.outbox.mails.at(-1)?.link ?? '')
  return pathname + search
}
