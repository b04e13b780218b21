import { useUnreadCount } from './use-unread.ts'
import { usePanel } from '#src/state/address/panel-address.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { CountBadge } from '#src/ui/mark/count-badge.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Bell from 'lucide-react/icons/bell'

/** Opens the notices of a game, and shows the number of unread ones. */
export function NoticeBell({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const { open } = usePanel()
  const count = useUnreadCount(gameId)
  const label = count === 0 ? t('notices.title') : t('notices.bell', { count })
  return (
    <IconButton label={label} onClick={() => open('notices')}>
      <Bell size={20} />
      {count > 0 && <CountBadge count={count} />}
    </IconButton>
  )
}
