import { AwayCard } from './away-card.tsx'
import { BloodBanners } from './blood-banners.tsx'
import { kindOf } from './notice-kinds.ts'
import { usePresence } from './use-presence.ts'
import { useNoticeRules } from '#src/features/notices/rules/use-notice-rules.ts'
import { readThisVisit, useNotices } from './use-notices.ts'
import { alertReader, spokenText, useToasts } from '#src/features/notices/rules/use-notice-channels.tsx'
import { useUnread } from './use-unread.ts'
import { useUnreadInTitle } from '#src/state/page/title.tsx'
import { announce } from '#src/ui/hooks/announce.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface NoticeWatchProps {
  gameId: number
  /** Whether this tab leads the game's hub. */
  leads: boolean
  /** Whether a page of this game is open. */
  isAtGame: boolean
  onOpen: () => void
}

/** Follows the notices of a game from any page, and announces them as the user's rules say. */
export function NoticeWatch({ gameId, leads, isAtGame, onOpen }: NoticeWatchProps) {
  const { t } = useTranslation()
  const [rules] = useNoticeRules()
  const notices = readThisVisit(useNotices(gameId))
  const { unread, markSeen } = useUnread(gameId, notices)
  const toasts = useToasts(rules)
  const { missed, close } = usePresence(gameId, {
    announce: toasts.show,
    alert: (arrived) => leads && alertReader({ arrived, rules, t, onOpen }),
    speak: (burst) => {
      const unsaid = burst.filter((notice) => !toasts.isShown(notice))
      if (unsaid.length > 0) announce(spokenText(t, unsaid))
    },
  })
  useUnreadInTitle(unread.filter((notice) => rules.channels[kindOf(notice)].includes('title')).length)
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
      {isAtGame && rules.showsBloodBanners && !missed && <BloodBanners gameId={gameId} />}
    </>
  )
}
