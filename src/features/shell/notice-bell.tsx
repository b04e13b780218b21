import styles from './shell.module.css'
import { useUnread } from '#src/live/notices/use-unread.ts'
import { games } from '#src/api/games.ts'
import { usePanel } from '#src/live/panel-address.ts'
import { IconButton } from '#src/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const mostShown = 99

/** The way to the notices of the game that is followed, with how many are unread. */
export function NoticeBell({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const { open } = usePanel()
  const { data: notices } = useQuery({ ...games.notices(gameId), enabled: false })
  const { length: count } = useUnread(gameId, notices).unread
  const label = count === 0 ? t('notices.title') : t('notices.bell', { count })
  return (
    <IconButton label={label} className={styles.bell} onClick={() => open('notices')}>
      <Bell size={20} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      )}
    </IconButton>
  )
}
