import type { OperationsOf } from './operations.ts'
import { pageFrom } from '#arena/rules/pages.ts'
import { replaceLogo, resetLogo, saveSettings } from '#arena/rules/site.ts'
import { accountPolicy, containerPolicy, globalConfig } from '#arena/rules/settings.ts'
import { sql } from '#arena/store/sql.ts'

/** The site itself: settings, logo, logs, stored files (behaviour 12.2 to 12.4). */
export const adminSiteOperations = ((arena) => ({
  adminGetConfig: () => ({
    accountPolicy: accountPolicy(arena),
    globalConfig: globalConfig(arena),
    containerPolicy: containerPolicy(arena),
  }),
  adminUpdateConfig: ({ body }) => saveSettings(arena, body),
  adminSetLogo: ({ body }) => replaceLogo(arena, body),
  adminResetLogo: () => resetLogo(arena),
  adminListLogs({ query }) {
    const lines = sql.selectFrom('logs').select(['time', 'name', 'level', 'ip', 'msg', 'status'])
    const wanted = query.level === 'All' ? lines : lines.where('level', '=', query.level)
    return arena.store.all(wanted.orderBy('id', 'desc').limit(query.count).offset(query.skip))
  },
  adminListFiles({ query }) {
    const files = sql.selectFrom('files').select(['hash', 'name']).orderBy('name').orderBy('hash')
    return pageFrom(arena.store.all(files.limit(query.count).offset(query.skip)))
  },
})) satisfies OperationsOf
