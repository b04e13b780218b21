import { entryActionStage, type EntryView, entryViewOf } from './entry-state.ts'
import { type GameOffers, offersOf } from './game-offers.ts'
import styles from './game.module.css'
import { type ParticipationPart, useParticipation } from './use-participation.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import { teams } from '#src/api/teams.ts'
import { paths } from '#src/lib/paths.ts'
import type { Phase } from '#src/lib/time.ts'
import { useSession } from '#src/live/session/session.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormProblem } from '#src/ui/form.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { useFocusAfterAction } from '#src/ui/use-focus-after-action.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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

interface EntryActionsProps extends ParticipationPart {
  game: GameInfo
  offers: GameOffers
  view: EntryView
}

/** The steps that are open to the reader where they stand. */
function EntryActions({ game, offers, view, state, send }: EntryActionsProps) {
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

const JoinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog)

/** The way into a game: a button, and the form behind it. Without a team it says what is missing. */
function JoinEntry({ game, state, send }: ParticipationPart & { game: GameInfo }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const own = useQuery(teams.own())
  if (!own.data && own.isError) return <Problem error={own.error} onRetry={own.refetch} />
  if (own.data?.length === 0)
    return (
      <>
        <p>{t('game.join.noTeam')}</p>
        <ButtonLink kind="go" to={paths.teams(game.id)}>
          {t('game.join.toTeams')}
        </ButtonLink>
      </>
    )
  return (
    <>
      <Button kind="go" busy={own.isPending} onClick={() => setIsOpen(true)}>
        {t(game.status === 'Rejected' ? 'game.join.again' : 'game.join.open')}
      </Button>
      {isOpen && (
        <JoinDialog
          game={game}
          teams={own.data ?? []}
          state={state}
          send={send}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const Question = lazyPart(async () => (await import('#src/ui/question.tsx')).Question)

/** The way out of a game, with a question before it is taken. */
function LeaveEntry({ game, state, send }: ParticipationPart & { game: GameInfo }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { problem } = state.context
  const leave = () => {
    setIsAsking(false)
    send({ type: 'leave.asked' })
  }
  return (
    <>
      <Button busy={state.matches('leaving')} onClick={() => setIsAsking(true)}>
        {t('game.leave.open')}
      </Button>
      {problem?.action === 'leave' && <FormProblem problem={problem.error} />}
      {isAsking && (
        <Question
          title={t('game.leave.title', { game: game.title })}
          yes={t('game.leave.submit')}
          no={t('game.leave.cancel')}
          onYes={leave}
          onNo={() => setIsAsking(false)}
          onLost={() => setIsAsking(false)}
        >
          {t('game.leave.text', { team: game.teamName ?? t('game.entry.someTeam') })}
        </Question>
      )}
    </>
  )
}
