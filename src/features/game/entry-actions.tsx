import type { EntryView } from './entry-state.ts'
import type { GameOffers } from './game-offers.ts'
import styles from './game.module.css'
import { JoinEntry } from './join-entry.tsx'
import { LeaveEntry } from './leave-entry.tsx'
import type { ParticipationPart } from './use-participation.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from 'react-i18next'

interface EntryActionsProps extends ParticipationPart {
  game: GameInfo
  offers: GameOffers
  view: EntryView
}

/** The steps that are open to the reader where they stand. */
export function EntryActions({ game, offers, view, state, send }: EntryActionsProps) {
  const { t } = useTranslation()
  const mayEnter = view === 'outside' || view === 'rejected' || view === 'joining'
  const mayLeave = view === 'pending' || view === 'rejected' || view === 'leaving'
  return (
    <div className={styles.acts}>
      {view === 'anonymous' && (
        <ButtonLink kind="go" to={paths.login(paths.game(game.id))}>
          {t('game.entry.login')}
        </ButtonLink>
      )}
      {offers.canPlay && (
        <ButtonLink kind="go" to={paths.challenges(game.id)}>
          {t('game.entry.play')}
        </ButtonLink>
      )}
      {mayEnter && <JoinEntry game={game} state={state} send={send} />}
      {mayLeave && <LeaveEntry game={game} state={state} send={send} />}
      {offers.hasBoard && <ButtonLink to={paths.scoreboard(game.id)}>{t('game.entry.board')}</ButtonLink>}
    </div>
  )
}
