import styles from './teams.module.css'
import type { GameInfo } from '#src/model/game.ts'
import type { TeamInfo } from '#src/model/team.ts'
import { games } from '#src/server/reads/games.ts'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { minute } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'

/** Says what a lock forbids, why, and until when; nothing without one. */
export function LockNote({ lock }: { lock: Lock }) {
  const { t, i18n } = useTranslation()
  if (lock.is === 'open') return null
  return (
    <p className={`flex gap-3 t-s dim p-3-4 rounded ${styles.lock}`}>
      <LockKeyhole className="warn" size={18} aria-hidden="true" />
      <span>
        {lock.is === 'running'
          ? t('teams.lock.until', { game: lock.game.title, end: dateTimeText(lock.game.end, i18n.language) })
          : t('teams.lock.unknown')}{' '}
        {t('teams.lock.means')}
      </span>
    </p>
  )
}

/** `running`: fixed until this game ends. `unknown`: the server says it is locked, but not visibly because of which game. */
type Lock = { is: 'open' } | { is: 'unknown' } | { is: 'running'; game: GameInfo }

/**
 * Why a team is locked, and until when. The server says only that it is: the game is the last to end of those that the
 * user entered with it. The server clears an expired lock at the next action that the lock would forbid (behaviour 11).
 */
export function useLock({ name, locked }: TeamInfo): Lock {
  const now = useServerNow(minute)
  const recent = useQuery({ ...games.recent(), enabled: locked })
  const open = locked ? (recent.data ?? []).filter(({ end }) => end > now) : []
  const reads = useQueries({ queries: open.map(({ id }) => games.game(id)) })
  if (!locked) return { is: 'open' }
  const entered = reads.flatMap(({ data }) => (data?.teamName === name ? [data] : []))
  const [last] = entered.toSorted((a, b) => b.end - a.end)
  return last ? { is: 'running', game: last } : { is: 'unknown' }
}
