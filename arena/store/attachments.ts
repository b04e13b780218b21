import { sql } from './sql.ts'
import type { Store } from './store.ts'

/** An attachment with its file, if it has one that is stored. */
export const attachmentWithFile = (store: Store, id: number) =>
  store.one(
    sql
      .selectFrom('attachments')
      .leftJoin('files', 'files.hash', 'attachments.hash')
      .select(['attachments.id', 'type', 'remoteUrl', 'files.hash', 'files.name', 'size'])
      .where('attachments.id', '=', id),
  )
