import { AwayCard } from './away-card.tsx'
import { BloodMoments } from './blood-moments.tsx'
import { kindOf } from './notice-kinds.ts'
import { SpokenNotices } from './spoken-notices.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useAttendance } from './use-attendance.ts'
import { useNoticeRules } from './use-notice-rules.ts'
import { readThisVisit, useNotices } from './use-notices.ts'
import { useCalls, useToasts } from './use-telling.tsx'
import { useUnread } from './use-unread.ts'
import { useUnreadInTitle } from '#src/live/title.ts'

interface NoticeWatchProps {
  gameId: number
  /** A page of this game is looked at. */
  isAtGame: boolean
  onOpen: () => void
}

/** Follows the notices of a game, whatever page is looked at, and makes them known as the reader wishes. */
export function NoticeWatch({ gameId, isAtGame, onOpen }: NoticeWatchProps) {
  const [rules] = useNoticeRules()
  const notices = readThisVisit(useNotices(gameId))
  const arrivals = useArrivals(notices)
  const { unread, markSeen } = useUnread(gameId, notices)
  const tell = useToasts(rules)
  const { missed, close } = useAttendance({ gameId, notices, unread, tell })
  useCalls({ gameId, arrivals, rules, onOpen })
  useUnreadInTitle(unread.filter((notice) => rules.tells[kindOf(notice)].includes('title')).length)
  const put = () => {
    markSeen()
    close()
  }
  const open = () => {
    onOpen()
    close()
  }
  return (
    <>
      <AwayCard absence={missed} onOpen={open} onClose={put} />
      {isAtGame && rules.showsMoments && !missed && <BloodMoments gameId={gameId} notices={notices} />}
      <SpokenNotices arrivals={arrivals} isTold={(notice) => rules.tells[kindOf(notice)].includes('toast')} />
    </>
  )
}
