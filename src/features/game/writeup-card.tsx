import styles from './game.module.css'
import type { GameInfo } from '#src/model/game.ts'
import { paths } from '#src/lib/paths.ts'
import type { Phase } from '#src/model/phase.ts'
import { useWriteupDeadline } from '#src/state/game/use-writeup-deadline.ts'
import { WriteupDeadline } from '#src/parts/game/writeup-deadline.tsx'
import { usePhase } from '#src/state/time/server-time.ts'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** After the end of a game, a link to the user's writeup while submissions are accepted. */
export function WriteupCard({ game, phase }: { game: GameInfo; phase: Phase }) {
  const { t } = useTranslation()
  const { deadline, isLate } = useWriteupDeadline(game.id)
  const isPast = usePhase({ start: -Infinity, end: deadline ?? Infinity }) === 'ended'
  const isOver = deadline === undefined ? isLate : isPast
  if (phase !== 'ended' || !game.writeupRequired || game.status !== 'Accepted' || isOver) return null
  return (
    <Card className={`stack gap-4 p-4 ${styles.participation}`} aria-label={t('writeup.title')}>
      <div>
        <h2>{t('writeup.title')}</h2>
        {deadline === undefined ? (
          <p className={`t-s dim border-top ${styles.note}`}>{t('writeup.unknown')}</p>
        ) : (
          <WriteupDeadline deadline={deadline} isOver={false} />
        )}
      </div>
      <ButtonLink kind="go" to={paths.challenges(game.id)}>
        {t('writeup.submit')}
      </ButtonLink>
    </Card>
  )
}
