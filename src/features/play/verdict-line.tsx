import { AttemptLine } from './attempt-line.tsx'
import { stageOf } from './attempt-stage.ts'
import { Said } from './said.tsx'
import type { SubmissionActor } from '#src/live/submissions/submission-desk.ts'
import { clockTimeText } from '#src/live/short-times.ts'
import type { SolvedChallenge } from '#contract/api.gen.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'

interface VerdictLineProps {
  submission: SubmissionActor
  /** The team's own solve, once the board knows it. */
  solve: SolvedChallenge | undefined
  isTooLong: boolean
  /** Whether what stands in the field is the answer that the line is about. */
  isAboutField: boolean
}

/** What became of a flag, in a line that is there before anything is to be said. */
export function VerdictLine({ submission, solve, isTooLong, isAboutField }: VerdictLineProps) {
  const { t } = useTranslation()
  const state = useSelector(submission, (snapshot) => snapshot)
  const stage = stageOf(state)
  if (isTooLong) return <Said tone="bad" words={t('play.verdict.tooLong')} />
  if (solve && stage !== 'sending' && stage !== 'checking')
    return <SolvedLine solve={solve} isJustNow={stage === 'accepted'} />
  if (stage === 'idle' || (stage === 'warned' && !isAboutField)) return <Said tone="plain" />
  return <AttemptLine submission={submission} stage={stage} isAboutField={isAboutField} />
}

function SolvedLine({ solve, isJustNow }: { solve: SolvedChallenge; isJustNow: boolean }) {
  const { time, userName, score } = solve
  const { t, i18n } = useTranslation()
  const at = clockTimeText(time, serverNow(), i18n.language)
  return (
    <Said
      tone="good"
      words={t(isJustNow ? 'play.verdict.accepted' : 'play.verdict.solved')}
      more={t(userName ? 'play.verdict.solvedBy' : 'play.verdict.solvedAt', {
        time: at,
        name: userName,
        score,
      })}
    />
  )
}
