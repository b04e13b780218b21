import styles from './game.module.css'
import type { ParticipationPart } from './use-participation.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** The way out of a game, with a question before it is taken. */
export function LeaveEntry({ game, state, send }: ParticipationPart & { game: GameInfo }) {
  const { t } = useTranslation()
  const text = useProblemText()
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
      {problem?.act === 'leave' && (
        <p className={styles.problem} role="alert">
          {text(problem.error)}
        </p>
      )}
      {isAsking && (
        <Suspense>
          <LeaveDialog game={game} onLeave={leave} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
