import { bloodPlaces } from '#src/model/scoreboard.ts'
import { NoticeWords } from './notice-words.tsx'
import styles from './notices-panel.module.css'
import { agoText, clockTimeText, dateTimeText } from '#src/lib/time/date-formats.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { hour, second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { memo, useCallback } from 'react'

/** How long a new notice stays highlighted with reduced motion, in milliseconds. */
const freshFor = 3 * second

interface NoticeRowProps {
  notice: GameNotice
  /** Whether the user has not yet seen it in this browser. */
  isUnread: boolean
  /** Whether it has just arrived. */
  isFresh: boolean
  onSettled: (id: number) => void
}

/** One notice: its pennant or dot, its text, and its time or age. Memoized, as up to a hundred rows follow a new one. */
export const NoticeRow = memo(function NoticeRow({ notice, isUnread, isFresh, onSettled }: NoticeRowProps) {
  const { id, type } = notice
  const place = bloodPlaces[type]
  const settle = useCallback(() => {
    const timer = setTimeout(() => onSettled(id), freshFor)
    return () => clearTimeout(timer)
  }, [id, onSettled])
  return (
    <li
      {...(isFresh && { ref: settle })}
      className={`stack items-start gap-2 relative t-s ${styles.notice}`}
      data-notice={id}
      data-fresh={isFresh}
      data-unread={isUnread}
    >
      {place ? (
        <Pennant place={place} size={16} isNamed />
      ) : (
        <span className={`round ${styles.dot}`} data-type={type} />
      )}
      <div>
        <NoticeWords notice={notice} />
        {isUnread && <UnreadWord />}
      </div>
      <NoticeTime time={notice.time} />
    </li>
  )
})

function UnreadWord() {
  const { t } = useTranslation()
  return <VisuallyHidden>{` (${t('notices.unread')})`}</VisuallyHidden>
}

function NoticeTime({ time }: { time: number }) {
  const { t, i18n } = useTranslation()
  const now = useServerNow(20 * second)
  return (
    <time dateTime={new Date(time).toISOString()} title={dateTimeText(time, i18n.language)}>
      {now - time < hour
        ? (agoText(now - time, i18n.language) ?? t('notices.now'))
        : clockTimeText(time, now, i18n.language)}
    </time>
  )
}
