import styles from './away-card.module.css'
import { countsOf, kindOf } from './notice-kinds.ts'
import { NoticeWords } from './notice-words.tsx'
import type { GameNotice } from '#src/model/notice.ts'
import { agoText } from '#src/lib/time/date-formats.ts'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import X from 'lucide-react/icons/x'
import { useId } from 'react'

/** The maximum number of notices shown on the card itself, those that call for action; the rest are counted. */
const mostLines = 3

interface Absence {
  /** Newest first. */
  missed: GameNotice[]
  /** In milliseconds. */
  awayFor: number
}

interface Acts {
  onOpen: () => void
  onClose: () => void
}

/**
 * The notices that arrived while the user was away, on one card instead of a pile of toasts. Its container is rendered
 * before the card, so that screen readers announce it.
 */
export function AwayCard({ absence, ...acts }: Acts & { absence: Absence | undefined }) {
  return (
    <div className={`fixed ${styles.place}`} role="status">
      {absence && <Card absence={absence} {...acts} />}
    </div>
  )
}

function Card({ absence: { missed, awayFor }, onOpen, onClose }: Acts & { absence: Absence }) {
  const { t, i18n } = useTranslation()
  const heading = useId()
  const lines = missed.filter((notice) => kindOf(notice) !== 'bloods').slice(0, mostLines)
  const counts = countsOf(missed).filter(({ count }) => count > 0)
  return (
    <section
      className={`stack justify-items-start gap-3 p-4 floating rounded ${styles.card}`}
      aria-labelledby={heading}
    >
      <header className="flex items-baseline gap-2 w-full">
        <h2 className="t-m" id={heading}>
          {t('notices.away.title')}
        </h2>
        <span className="t-s dim">{agoText(awayFor, i18n.language)}</span>
        <IconButton label={t('notices.away.close')} size="small" onClick={onClose}>
          <X size={16} />
        </IconButton>
      </header>
      <p className="flex wrap t-s w-label gap-4 gap-y-1">
        {counts.map(({ kind, count }) => (
          <span key={kind}>{t(`notices.away.${kind}`, { count })}</span>
        ))}
      </p>
      <ul className={`stack gap-2 t-s dim w-full hide-empty ${styles.lines}`}>
        {lines.map((notice) => (
          <li key={notice.id}>
            <NoticeWords notice={notice} />
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onOpen}>
        {t('notices.away.open')}
      </Button>
    </section>
  )
}
