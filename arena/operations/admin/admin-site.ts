import type { OperationsOf } from '#arena/operations/operations.ts'
import { logMessageFrom } from '#arena/parts/journal.ts'
import { pageFrom } from '#arena/rules/pages.ts'
import { replaceLogo, resetLogo, saveSettings } from '#arena/rules/site/site.ts'
import { accountPolicy, containerPolicy, globalConfig } from '#arena/rules/site/settings.ts'
import { filesPage } from '#arena/store/files.ts'
import { logPage } from '#arena/store/site.ts'

/** The site itself: settings, logo, logs, stored files (behaviour 12.2 to 12.4). */
export const adminSiteOperations = ((arena) => ({
  adminGetConfig: () => ({
    accountPolicy: accountPolicy(arena),
    globalConfig: { apiEncryption: false, ...globalConfig(arena) },
    containerPolicy: containerPolicy(arena),
  }),
  adminUpdateConfig: ({ body }) => saveSettings(arena, body),
  adminSetLogo: ({ body }) => replaceLogo(arena, body),
  adminResetLogo: () => resetLogo(arena),
  adminListLogs: ({ query }) => logPage(arena.store, query).map((line) => logMessageFrom(arena, line)),
  adminListFiles: ({ query }) => pageFrom(filesPage(arena.store, query)),
})) satisfies OperationsOf
