import { lookedText } from './depth.tsx'
import type { Signal } from './signal.ts'
import { SignalLinks } from './signal-links.tsx'
import { SignalReason } from './signal-text.tsx'
import { signalTitle } from './signal-title.ts'
import styles from './triage.module.css'
import { useEvidence, useOpenSignals, useReadBack } from './use-signals.ts'
import { paths } from '#src/lib/paths.ts'
import { readAgain } from '#src/server/cache/invalidate.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'

const shown = 3

/** The newest signals beside the submissions, and how many are open, in what was read for the list; more on request. */
export function SignalsCard() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { submissions, events, cheats } = useEvidence(gameId)
  useCountedFreshness(events)
  useCountedFreshness(cheats)
  const unread = [submissions, events, cheats].find(({ data }) => data === undefined)
  const open = useOpenSignals(gameId, { readsBack: false })?.open
  return (
    <Card className={styles.card} aria-labelledby="signals">
      <CardHead id="signals" title={t('triage.signals')}>
        {open && open.length > 0 && <Chip tone="warn">{t('triage.open', { count: open.length })}</Chip>}
      </CardHead>
      {open ? (
        <>
          <NewestSignals open={open} />
          <Looked />
        </>
      ) : (
        <ReadFallback
          read={unread ?? submissions}
          what={unread === events ? 'events' : 'cheats'}
          whileLoading={<Skeleton rows={shown} height={118} />}
        />
      )}
    </Card>
  )
}

/** In what was looked for signals; further back once the user asks. */
function Looked() {
  const { t, i18n } = useTranslation()
  const { gameId } = useGameAddress()
  const [isAsked, ask] = useState(false)
  const back = useReadBack(gameId, { isAsked })
  const evidence = useEvidence(gameId)
  const { hasAllSubmissions, hasAllEvents } = evidence
  const isReadBack = isAsked && back.isSuccess
  return (
    <div className={`t-xs faint border-top ${styles.looked}`}>
      <p>{lookedText(t, evidence, i18n.language)}</p>
      {!(hasAllSubmissions && hasAllEvents) && !isReadBack && (
        <Button
          size="small"
          busy={isAsked && back.isFetching}
          onClick={() => (isAsked ? void readAgain(back) : ask(true))}
        >
          {t('lists.loadOlder')}
        </Button>
      )}
    </div>
  )
}

/** Memoized, as the card follows each row that arrives. */
const NewestSignals = memo(function NewestSignals({ open }: { open: Signal[] }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  return (
    <>
      {open.length === 0 && <p className={`t-s faint ${styles.note}`}>{t('triage.noneYet')}</p>}
      <ul className="p-0">
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
        <Link to={paths.triage(gameId)} className={`block ${styles.all}`}>
          {t('triage.more', { count: open.length })}
        </Link>
      )}
    </>
  )
})
