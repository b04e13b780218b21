import { EntryActs } from './entry-acts.tsx'
import { stageOf, standingOf } from './entry-standing.ts'
import { offersOf } from './game-offers.ts'
import styles from './game.module.css'
import { useParticipation } from './use-participation.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import type { Phase } from '#src/lib/phase.ts'
import { useSession } from '#src/live/session.tsx'
import { Deck } from '#src/ui/deck.tsx'
import { useFocusAfterAct } from '#src/ui/use-focus-after-act.ts'
import { useTranslation } from 'react-i18next'

interface EntryPanelProps {
  game: GameInfo
  phase: Phase
  /** When the game was read. */
  readAt: number
}

/** Where the reader's team stands in a game, why, and what can be done next. */
export function EntryPanel({ game, phase, readAt }: EntryPanelProps) {
  const { t } = useTranslation()
  const session = useSession()
  const [state, send] = useParticipation(game, readAt)
  const offers = offersOf(game, phase)
  const standing = standingOf(state.value, session, offers, phase)
  const words = useFocusAfterAct<HTMLDivElement>(standing, stageOf(standing))
  const team = game.teamName ?? t('game.entry.someTeam')
  return (
    <Deck className={styles.entry} data-standing={standing}>
      <div ref={words} role="status" tabIndex={-1} className={styles.standing}>
        <h2>{t(`game.entry.${standing}.title`)}</h2>
        <p>{t(`game.entry.${standing}.text`, { team })}</p>
        {game.division && <p>{t('game.entry.division', { division: game.division })}</p>}
      </div>
      <EntryActs game={game} offers={offers} standing={standing} state={state} send={send} />
    </Deck>
  )
}
