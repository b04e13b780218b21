import styles from './teams.module.css'
import type { Lock } from './use-lock.ts'
import { dateTimeText } from '#src/lib/date-formats.ts'
import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Says what a lock forbids, why, and until when; nothing while there is none. */
export function LockNote({ lock }: { lock: Lock }) {
  const { t, i18n } = useTranslation()
  if (lock.is === 'open') return null
  return (
    <p className={styles.lock}>
      <LockKeyhole size={18} aria-hidden="true" />
      <span>
        {lock.is === 'running'
          ? t('teams.lock.until', { game: lock.game.title, end: dateTimeText(lock.game.end, i18n.language) })
          : t('teams.lock.unknown')}{' '}
        {t('teams.lock.means')}
      </span>
    </p>
  )
}
