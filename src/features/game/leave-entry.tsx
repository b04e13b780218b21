import type { ParticipationPart } from './use-participation.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import { Button } from '#src/ui/button.tsx'
import { FormProblem } from '#src/ui/form.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** The way out of a game, with a question before it is taken. */
export function LeaveEntry({ game, state, send }: ParticipationPart & { game: GameInfo }) {
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
      {isAsking && <LeaveDialog game={game} onLeave={leave} onClose={() => setIsAsking(false)} />}
    </>
  )
}
