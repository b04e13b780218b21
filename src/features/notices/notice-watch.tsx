import { AwayCard } from './away-card.tsx'
import { BloodBanners } from './blood-banners.tsx'
import { kindOf } from './notice-kinds.ts'
import { SpokenNotices } from './spoken-notices.tsx'
import { usePresence } from './use-presence.ts'
import { useNoticeRules } from './use-notice-rules.ts'
import { readThisVisit, useArrivals, useNotices } from './use-notices.ts'
import { useAlerts, useToasts } from './use-notice-channels.tsx'
import { useUnread } from './use-unread.ts'
import { useUnreadInTitle } from '#src/live/page/title.tsx'

interface NoticeWatchProps {
  gameId: number
  /** Whether this tab leads the game's hub. */
  leads: boolean
  /** A page of this game is looked at. */
  isAtGame: boolean
  onOpen: () => void
}

/** Follows the notices of a game, whatever page is looked at, and makes them known as the reader wishes. */
export function NoticeWatch({ gameId, leads, isAtGame, onOpen }: NoticeWatchProps) {
  const [rules] = useNoticeRules()
  const notices = readThisVisit(useNotices(gameId))
  const arrivals = useArrivals(notices)
  const { unread, markSeen } = useUnread(gameId, notices)
  const announce = useToasts(rules)
  const { missed, close } = usePresence({ gameId, notices, unread, announce })
  useAlerts({ leads, arrivals, rules, onOpen })
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
      {isAtGame && rules.showsBloodBanners && !missed && <BloodBanners gameId={gameId} notices={notices} />}
      <SpokenNotices
        arrivals={arrivals}
        isAnnounced={(notice) => rules.tells[kindOf(notice)].includes('toast')}
      />
    </>
  )
}
