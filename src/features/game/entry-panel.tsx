import { EntryActions } from './entry-actions.tsx'
import { entryActionStage, entryViewOf } from './entry-state.ts'
import { offersOf } from './game-offers.ts'
import styles from './game.module.css'
import { useParticipation } from './use-participation.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import type { Phase } from '#src/lib/time.ts'
import { useSession } from '#src/live/session/session.tsx'
import { Card } from '#src/ui/card.tsx'
import { useFocusAfterAction } from '#src/ui/use-focus-after-action.ts'
import { useTranslation } from 'react-i18next'

interface EntryPanelProps {
  game: GameInfo
  phase: Phase
}

/** Where the reader's team stands in a game, why, and what can be done next. */
export function EntryPanel({ game, phase }: EntryPanelProps) {
  const { t } = useTranslation()
  const session = useSession()
  const [state, send] = useParticipation(game.id)
  const offers = offersOf(game, phase)
  const view = entryViewOf(state.value, session, offers, phase)
  const words = useFocusAfterAction<HTMLDivElement>(view, entryActionStage(view))
  const team = game.teamName ?? t('game.entry.someTeam')
  return (
    <Card className={styles.entry} data-view={view}>
      <div ref={words} role="status" tabIndex={-1} className={styles.view}>
        <h2>{t(`game.entry.${view}.title`)}</h2>
        <p>{t(`game.entry.${view}.text`, { team })}</p>
        {game.division && <p>{t('game.entry.division', { division: game.division })}</p>}
      </div>
      <EntryActions game={game} offers={offers} view={view} state={state} send={send} />
    </Card>
  )
}
