import type { Signal } from './signal.ts'
import { SignalLinks } from './signal-links.tsx'
import { SignalReason } from './signal-text.tsx'
import { signalTitle } from './signal-title.ts'
import styles from './triage.module.css'
import { useOpenSignals } from './use-signals.ts'
import { paths } from '#src/lib/paths.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { CardHead } from '#src/ui/card-head.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import { Link } from 'react-router-dom'

const shown = 3

/** The newest signals beside the submissions, and how many are open. */
export function SignalsCard() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const open = useOpenSignals(gameId)?.open
  return (
    <Card className={styles.card} aria-labelledby="signals">
      <CardHead id="signals" title={t('triage.signals')}>
        {open && open.length > 0 && <Chip tone="warn">{t('triage.open', { count: open.length })}</Chip>}
      </CardHead>
      {open ? <NewestSignals open={open} /> : <Skeleton rows={shown} height={118} />}
    </Card>
  )
}

function NewestSignals({ open }: { open: Signal[] }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  return (
    <>
      {open.length === 0 && <p className={styles.note}>{t('triage.noneYet')}</p>}
      <ul>
        {open.slice(0, shown).map((signal) => (
          <li key={signal.key}>
            <h3>{signalTitle(t, signal)}</h3>
            <p>
              <SignalReason signal={signal} />
            </p>
            <SignalLinks signal={signal} />
          </li>
        ))}
      </ul>
      {open.length > shown && (
        <Link to={paths.triage(gameId)} className={styles.all}>
          {t('triage.more', { count: open.length })}
        </Link>
      )}
    </>
  )
}
