import { arrived, type NoticeKind, noticeKinds, noticesOfKind } from './notice-kinds.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices-panel.module.css'
import { RulesButton } from '#src/features/notices/rules/rules-button.tsx'
import { readThisVisit, useNotices } from './use-notices.ts'
import { useUnread } from './use-unread.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { games, readOlderNotices } from '#src/server/reads/games.ts'
import { rowsBelow } from '#src/server/cache/live-lists.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { useZoneWords } from '#src/state/time/zone-words.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  useTransition,
} from 'react'

/** The number of notices shown at once: a game of several days has hundreds. */
const atOnce = 100
/** How many are rendered first, more than are in sight; the rest are rendered later. */
const first = 20

interface NoticesPanelProps {
  gameId: number
  /** Whether it shows its own title, as it is one panel among others. */
  isTitled?: boolean
}

/**
 * The notice scoreboard of a game: announcements first, then the newest. The user hub keeps it current. Memoized, as opening
 * a challenge renders the screen around it.
 */
export const NoticesPanel = memo(function NoticesPanel({ gameId, isTitled = false }: NoticesPanelProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<NoticeKind>('all')
  const [most, setMost] = useState(atOnce)
  const drawn = useDeferredValue(most, first)
  const read = useNotices(gameId)
  const shown = noticesOfKind(read.data ?? [], kind)
  const zone = useZoneWords(shown[0]?.time)
  const { fresh, settle } = useFresh(readThisVisit(read))
  const { unread, markSeen } = useUnread(gameId, read.data)
  useSeenOnLeaving(markSeen)
  const older = useOlder(gameId)
  if (!read.data)
    return <ReadFallback read={read} what="notices" whileLoading={<Skeleton rows={5} height={44} />} />
  const unreadIds = new Set(unread.map(({ id }) => id))
  return (
    <>
      <div className={`row gap-2 flex-none ${styles.head}`}>
        {isTitled && <h2>{t('notices.title')}</h2>}
        {unreadIds.size > 0 && (
          <button
            type="button"
            className={`accent px-2 ${styles.unread}`}
            onClick={markSeen}
            title={t('notices.markRead')}
          >
            {t('notices.new', { count: unreadIds.size })}
          </button>
        )}
        <span className="row gap-2">
          <FreshnessMark read={read} isPart />
          <RulesButton />
        </span>
      </div>
      <div className={`flex-none ${styles.filter}`}>
        <Segments
          label={t('notices.filter')}
          value={kind}
          options={noticeKinds.map((value) => ({ value, label: t(`notices.kind.${value}`) }))}
          onChange={(next) => {
            older.read()
            setKind(next)
          }}
        />
      </div>
      {shown.length === 0 && <Empty title={t(`notices.none.${kind}`)}>{t('notices.noneText')}</Empty>}
      <ul
        className={`min-h-0 flex-auto overflow-y-auto ${styles.list}`}
        tabIndex={0}
        aria-label={t('notices.title')}
        onScroll={older.read}
      >
        {shown.slice(0, drawn).map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            isUnread={unreadIds.has(notice.id)}
            isFresh={fresh.has(notice.id)}
            onSettled={settle}
          />
        ))}
        {shown.length > most && (
          <li className="stack">
            <Button kind="quiet" onClick={() => setMost(most + atOnce)}>
              {t('notices.older', { count: shown.length - most })}
            </Button>
          </li>
        )}
        {older.isOffered && shown.length > 0 && shown.length <= most && (
          <li className="stack">
            <Button kind="quiet" onClick={older.read}>
              {t('lists.loadOlder')}
            </Button>
          </li>
        )}
      </ul>
      {(older.isLost || shown.length > 0) && (
        <p className={`flex wrap justify-between flex-none t-xs faint ${styles.foot}`}>
          {older.isLost && <span>{t('notices.olderMissing')}</span>}
          {shown.length > 0 && <span>{zone}</span>}
        </p>
      )}
    </>
  )
})

/** What is below the notices that were read: it is read when the user scrolls, filters or asks for it. */
function useOlder(gameId: number) {
  const cache = useQueryClient()
  const [isReading, start] = useTransition()
  const below = rowsBelow(cache, games.notices(gameId).queryKey)
  const isUnread = below === undefined
  return {
    isOffered: isUnread,
    isLost: !isReading && (below === 'some' || below === 'cut'),
    read: () => isUnread && start(() => readOlderNotices(cache, gameId)),
  }
}

/** The ids of notices that arrived while the list was mounted and have not settled, and a function that settles one. */
function useFresh(notices: GameNotice[] | undefined) {
  const [known, setKnown] = useState<ReadonlySet<number>>()
  if (notices && !known) setKnown(new Set(notices.map(({ id }) => id)))
  const settle = useCallback((id: number) => setKnown((before) => new Set(before).add(id)), [])
  return { fresh: new Set(arrived(notices ?? [], known).map(({ id }) => id)), settle }
}

/** Marks what is shown as seen when the page is hidden or the component unmounts. */
function useSeenOnLeaving(markSeen: () => void) {
  const leave = useEffectEvent(markSeen)
  useEffect(() => {
    const lookAway = () => document.hidden && leave()
    document.addEventListener('visibilitychange', lookAway)
    return () => {
      document.removeEventListener('visibilitychange', lookAway)
      leave()
    }
  }, [])
}
