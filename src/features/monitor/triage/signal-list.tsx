import { dismissedFrom, withDismissed, withoutKey } from './dismissed.ts'
import type { Signal } from './signal.ts'
import { SignalLinks } from './signal-links.tsx'
import { SignalReason } from './signal-text.tsx'
import { signalTitle } from './signal-title.ts'
import styles from './triage.module.css'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

interface SignalListProps {
  open: Signal[]
  dismissed: Signal[]
  /** Only signals that match a filter are among these. */
  isFiltered: boolean
  /** Links to more about a signal than its rows. */
  further: (signal: Signal) => ReactNode
}

/** The open signals, and those that were dismissed. */
export function SignalList({ open, dismissed, isFiltered, further }: SignalListProps) {
  const { t } = useTranslation()
  const act = useDismiss()
  return (
    <>
      <h2 className="row gap-2 t-l">
        {t('triage.signals')}
        <Chip tone={open.length > 0 ? 'warn' : 'plain'}>{t('triage.open', { count: open.length })}</Chip>
      </h2>
      {open.length === 0 && (
        <ListRows>
          {isFiltered ? (
            <Empty title={t('lists.noMatch')} />
          ) : (
            <Empty title={t('triage.none')}>{t('triage.noneText')}</Empty>
          )}
        </ListRows>
      )}
      <ul className="stack gap-3" aria-label={t('triage.signals')}>
        {open.map((signal) => (
          <SignalItem key={signal.key} signal={signal} further={further}>
            <Button size="small" onClick={() => act.dismiss(signal)}>
              {t('triage.dismiss')}
            </Button>
          </SignalItem>
        ))}
      </ul>
      {dismissed.length > 0 && (
        <details className={styles.dismissed}>
          <summary className="t-s dim">{t('triage.dismissed', { count: dismissed.length })}</summary>
          <ul className="stack gap-3" aria-label={t('triage.dismissedTitle')}>
            {dismissed.map((signal) => (
              <SignalItem key={signal.key} signal={signal} further={further}>
                <Button size="small" onClick={() => act.reopen(signal)}>
                  {t('triage.reopen')}
                </Button>
              </SignalItem>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Stores in this browser which signals were looked at. */
function useDismiss() {
  const { gameId } = useGameAddress()
  const key = useUserKey(`signals/${gameId}`)
  const dismissed = () => dismissedFrom(getStored(key))
  return {
    dismiss: (signal: Signal) => setStored(key, JSON.stringify(withDismissed(dismissed(), signal))),
    reopen: (signal: Signal) => setStored(key, JSON.stringify(withoutKey(dismissed(), signal.key))),
  }
}

interface SignalItemProps extends Pick<SignalListProps, 'further'> {
  signal: Signal
  /** The acts on it. */
  children: ReactNode
}

function SignalItem({ signal, further, children }: SignalItemProps) {
  const { t, i18n } = useTranslation()
  return (
    <li className={styles.signal}>
      <h3>{signalTitle(t, signal)}</h3>
      <span className={styles.act}>
        <time className="t-xs faint">{dayAndTime(signal.rows[0]?.time ?? 0, i18n.language)}</time>
        {children}
      </span>
      <p className={styles.reason}>
        <SignalReason signal={signal} /> <span className="faint">{t(`triage.also.${signal.rule}`)}</span>
      </p>
      <SignalLinks signal={signal}>{further(signal)}</SignalLinks>
    </li>
  )
}
