import type { Signal } from './signal.ts'
import styles from './triage.module.css'
import { paths } from '#src/lib/paths.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const found = (path: string, parts: Record<string, string>) =>
  `${path}?${new URLSearchParams(parts).toString()}`

/** Links to the evidence: exactly its rows, and what else its team did. */
export function SignalLinks({ signal, children }: { signal: Signal; children?: ReactNode }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { key, rule, rows, teams, challenge } = signal
  return (
    <p className={`flex wrap gap-4 gap-y-2 ${styles.links}`}>
      <Link to={found(paths.submissions(gameId), { signal: key })}>
        {t('triage.evidence', { count: rows.length })}
      </Link>
      {rule === 'noInstance' && challenge !== undefined && (
        <Link to={found(paths.events(gameId), { team: teams[0] ?? '', challenge })}>
          {t('triage.events')}
        </Link>
      )}
      {children}
    </p>
  )
}
