import { participationStage, type ParticipationView } from './participation-view.ts'
import type { GameOffers } from '#src/state/game/game-offers.ts'
import styles from './game.module.css'
import type { ParticipationPart } from './use-participation.ts'
import type { GameInfo } from '#src/model/game.ts'
import { teams } from '#src/server/reads/teams.ts'
import { paths } from '#src/lib/paths.ts'
import { Button, ButtonLink } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { FormProblem } from '#src/ui/form/form.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useReadProblem } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { useFocusAfterAction } from '#src/ui/hooks/use-focus-after-action.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'

interface ParticipationPanelProps extends ParticipationPart {
  game: GameInfo
  offers: GameOffers
  view: ParticipationView
}

/** The state of the user's participation in a game, the reason, and the actions available. */
export function ParticipationPanel({ game, offers, view, state, send }: ParticipationPanelProps) {
  const { t } = useTranslation()
  const words = useFocusAfterAction<HTMLDivElement>(view, participationStage(view))
  const team = game.teamName ?? t('game.participation.someTeam')
  const own = useQuery({ ...teams.own(), enabled: view === 'outside' })
  const needsTeam = view === 'outside' && own.data?.length === 0
  return (
    <Card className={`stack gap-4 p-4 ${styles.participation}`} data-view={view}>
      <div ref={words} role="status" tabIndex={-1} className={styles.view}>
        <h2>{t(`game.participation.${view}.title`)}</h2>
        <p>{needsTeam ? t('game.join.noTeam') : t(`game.participation.${view}.text`, { team })}</p>
        {game.division && <p>{t('game.participation.division', { division: game.division.name })}</p>}
      </div>
      <ParticipationActions game={game} offers={offers} view={view} state={state} send={send} />
    </Card>
  )
}

/** The main action for the user's state: log in, join the game or open its challenges. */
export function MainAction({ game, offers, view, state, send }: ParticipationPanelProps) {
  const { t } = useTranslation()
  const [isAlone, setIsAlone] = useState(false)
  const mayEnter = view === 'outside' || view === 'rejected' || view === 'joining'
  const isOut = game.status === 'Unsubmitted' || game.status === 'Rejected'
  return (
    <div
      className={`stack gap-2 ${styles.mainAction}`}
      data-awaited={view === 'reading' && offers.isOpen && isOut}
    >
      {view === 'anonymous' && (
        <ButtonLink kind="go" to={paths.login(paths.game(game.id))}>
          {t('game.participation.login')}
        </ButtonLink>
      )}
      {offers.canPlay &&
        (isAlone ? (
          <Navigate to={paths.challenges(game.id)} />
        ) : (
          <ButtonLink kind="go" to={paths.challenges(game.id)}>
            {t('game.participation.toChallenges')}
          </ButtonLink>
        ))}
      {mayEnter && <JoinGame {...{ game, state, send, isAlone }} onAlone={setIsAlone} />}
    </div>
  )
}

/** The other actions available. */
function ParticipationActions({ game, offers, view, state, send }: ParticipationPanelProps) {
  const { t } = useTranslation()
  const mayLeave = view === 'pending' || view === 'rejected' || view === 'leaving'
  return (
    <div className="stack gap-2 hide-empty">
      {mayLeave && <LeaveGame game={game} state={state} send={send} />}
      {offers.hasScoreboard && (
        <ButtonLink to={paths.scoreboard(game.id)}>{t('game.participation.toScoreboard')}</ButtonLink>
      )}
    </div>
  )
}

const JoinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog)

interface JoinGameProps extends ParticipationPart {
  game: GameInfo
  /** Whether the user plays alone: the challenges then open by themselves. */
  isAlone: boolean
  onAlone: (isAlone: boolean) => void
}

/** Joins a game: a button, and the form it opens. A user without a team plays alone, or is sent to the teams page. */
function JoinGame({ game, state, send, isAlone, onAlone }: JoinGameProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const join = (isOpen: boolean, isAlone = false) => {
    setIsOpen(isOpen)
    onAlone(isAlone)
  }
  const own = useQuery(teams.own())
  const problem = useReadProblem(own)
  if (problem !== undefined) return <ReadFallback read={own} what="teams" />
  const isSolo = game.limit === 1
  return (
    <>
      {own.data?.length === 0 ? (
        <div className={`stack gap-2 ${styles.choices}`}>
          <Button kind={isSolo ? 'go' : 'plain'} onClick={() => join(true, true)}>
            {t('game.join.alone')}
          </Button>
          <ButtonLink kind={isSolo ? 'plain' : 'go'} to={paths.teams(game.id)}>
            {t('game.join.toTeams')}
          </ButtonLink>
        </div>
      ) : (
        <Button kind="go" busy={own.isPending} onClick={() => join(true)}>
          {t(game.status === 'Rejected' ? 'game.join.again' : 'game.join.open')}
        </Button>
      )}
      {isOpen && (
        <JoinDialog
          game={game}
          teams={own.data ?? []}
          isAlone={isAlone}
          state={state}
          send={send}
          onClose={() => join(false)}
        />
      )}
    </>
  )
}

const Question = lazyPart(async () => (await import('#src/ui/overlay/question.tsx')).Question)

/** Leaves a game, after a confirmation. */
function LeaveGame({ game, state, send }: ParticipationPart & { game: GameInfo }) {
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
          onYes={leave}
          onNo={() => setIsAsking(false)}
          onLost={() => setIsAsking(false)}
        >
          {t('game.leave.text', { team: game.teamName ?? t('game.participation.someTeam') })}
        </Question>
      )}
    </>
  )
}
