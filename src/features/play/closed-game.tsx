import { peeked } from '#src/server/cache/polled.ts'
import { WriteupPanel } from '#src/features/play/writeup/writeup-panel.tsx'
import styles from '#src/features/play/writeup/writeup.module.css'
import { ApiError, gameEndedCode } from '#src/lib/errors.ts'
import { games } from '#src/server/reads/games.ts'
import { useWriteupDeadline } from '#src/state/game/use-writeup-deadline.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

/**
 * Replaces the challenges while the server provides none: why, and a link to the game's page. A flag that was under way
 * when the game ended gets its verdict here.
 */
export function ClosedGame({ gameId, error }: { gameId: number; error: unknown }) {
  const { t } = useTranslation()
  const { data: game } = useQuery(peeked(games.game(gameId)))
  const hasEnded = error instanceof ApiError && error.code === gameEndedCode
  // The server words it like a team that was never accepted.
  const isSuspended = !hasEnded && game?.status === 'Suspended'
  const closed = {
    title: hasEnded ? t('play.closed.ended') : problemText(t, error),
    text: t(hasEnded ? 'play.closed.endedText' : 'play.closed.text'),
  }
  const suspended = {
    title: t('game.participation.suspended.title'),
    text: t('game.participation.suspended.text', { team: game?.teamName }),
  }
  const { title, text } = isSuspended ? suspended : closed
  return (
    <>
      <Empty title={title}>
        <p>{text}</p>
        <p style={{ marginTop: 'var(--s4)' }}>
          <ButtonLink kind="go" to={paths.game(gameId)}>
            {t('play.closed.game')}
          </ButtonLink>
        </p>
      </Empty>
      {hasEnded && <LateWriteup gameId={gameId} />}
    </>
  )
}

/** Writeups are accepted after the end of a game, when the server no longer provides its details and the deadline in them. */
function LateWriteup({ gameId }: { gameId: number }) {
  const { deadline } = useWriteupDeadline(gameId)
  const { data: game } = useQuery(games.game(gameId))
  if (!game?.writeupRequired || game.status !== 'Accepted') return null
  return (
    <div className={styles.late}>
      <WriteupPanel gameId={gameId} deadline={deadline} />
    </div>
  )
}
