import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import type { Selectable } from 'kysely'

/** A section of the site's settings as JSON text, if it was ever saved. */
export const settingsSection = (store: Store, key: string): string | undefined =>
  store.one(sql.selectFrom('settings').select('value').where('key', '=', key))?.value

/** Sets a section of the site's settings, as JSON text. */
export function setSettingsSection(store: Store, key: string, value: string) {
  store.run(
    sql
      .insertInto('settings')
      .values({ key, value })
      .onConflict((on) => on.column('key').doUpdateSet({ value })),
  )
}

/** A log line as it is stored. */
export type LogRow = Omit<Selectable<Tables['logs']>, 'id'>

/** A page of log lines, newest first; a level of `All` is every level. */
export function logPage(
  store: Store,
  { level, count, skip }: { level: string; count: number; skip: number },
): LogRow[] {
  const lines = sql.selectFrom('logs').select(['time', 'name', 'level', 'ip', 'msg', 'status'])
  const wanted = level === 'All' ? lines : lines.where('level', '=', level)
  return store.all(wanted.orderBy('id', 'desc').limit(count).offset(skip))
}
