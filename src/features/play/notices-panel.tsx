import { type NoticeKind, noticeKinds, noticesOfKind } from './notice-kinds.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices-panel.module.css'
import { SpokenNotices } from './spoken-notices.tsx'
import type { NoticeNews } from './use-notice-news.tsx'
import { useUnread } from './use-unread.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A game of days has hundreds; nobody reads them all at once. */
const atOnce = 100

interface NoticesPanelProps {
  gameId: number
  news: NoticeNews
  /** It stands among others and says what it is. */
  isTitled?: boolean
}

/** The notice board of a game: announcements first, then the newest. The user hub keeps it current. */
export function NoticesPanel({
  gameId,
  news: { read, arrivals, fresh, settle },
  isTitled = false,
}: NoticesPanelProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<NoticeKind>('all')
  const [most, setMost] = useState(atOnce)
  const { unread, markSeen } = useUnread(gameId, read.data)
  if (read.isPending) return <Skeleton rows={5} height={44} />
  if (!read.data) return <Problem error={read.error} onRetry={read.refetch} />
  const shown = noticesOfKind(read.data, kind)
  return (
    <>
      <div className={styles.head}>
        {isTitled && <h2>{t('notices.title')}</h2>}
        {unread.size > 0 && (
          <button type="button" className={styles.unread} onClick={markSeen} title={t('notices.markSeen')}>
            {t('notices.new', { count: unread.size })}
          </button>
        )}
        {isTitled && <Bell className={styles.bell} size={18} aria-hidden="true" />}
      </div>
      <div className={styles.filter}>
        <Segments
          label={t('notices.filter')}
          value={kind}
          options={noticeKinds.map((value) => ({ value, label: t(`notices.kind.${value}`) }))}
          onChange={setKind}
        />
      </div>
      {shown.length === 0 && <Empty title={t(`notices.none.${kind}`)}>{t('notices.noneText')}</Empty>}
      <ul className={styles.list} tabIndex={0}>
        {shown.slice(0, most).map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            isUnread={unread.has(notice.id)}
            isFresh={fresh.has(notice.id)}
            onSettled={settle}
          />
        ))}
      </ul>
      {shown.length > most && (
        <Button kind="quiet" onClick={() => setMost(most + atOnce)}>
          {t('notices.older', { count: shown.length - most })}
        </Button>
      )}
      <SpokenNotices arrivals={arrivals} />
    </>
  )
}
