import styles from './batch-names.module.css'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

const most = 40

/** Lists the rows that a batch is about to change, each with a key and a name; only the first forty are shown. */
export function BatchNames({
  rows,
}: {
  rows: readonly (readonly [key: string | number, name: ReactNode])[]
}) {
  const { t } = useTranslation()
  const count = rows.length - most
  return (
    <ul className={`flex wrap t-s overflow-auto ${styles.names}`}>
      {rows.slice(0, most).map(([key, name]) => (
        <li className="max-w-full rounded-s bg-raised" key={key}>
          <Name>{name}</Name>
        </li>
      ))}
      {count > 0 && <li className="max-w-full rounded-s bg-raised">{t('batch.more', { count })}</li>}
    </ul>
  )
}
