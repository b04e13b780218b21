import { openStore as open, type Store, type StoreOptions } from '#program/lib/database/store.ts'
import { migrations } from './migrations.ts'
import { fold } from './sql.ts'

export type { Store }

/** Opens or creates arena's database in `file`, `:memory:` for tests; throws a StorageProblem if that is not possible. */
export const openStore = (file: string, options: StoreOptions = {}): Store =>
  open(file, { ...options, migrations, functions: { fold: (text) => text && fold(text) } })
