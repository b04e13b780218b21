import type { ShownStage } from './attempt-stage.ts'
import { Said } from './said.tsx'
import type { SubmissionActor } from '#src/live/submissions/submission-desk.ts'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'

interface AttemptLineProps {
  submission: SubmissionActor
  stage: Exclude<ShownStage, 'idle'>
  isAboutField: boolean
}

/** What an answer on its way came to, in words, with what somebody can do about it. */
export function AttemptLine({ submission, stage, isAboutField }: AttemptLineProps) {
  const { t } = useTranslation()
  const reason = useProblemText()
  const { attempt, problem, flag } = useSelector(submission, ({ context }) => context)
  const withdraw = flag && <Act submission={submission} event="flag.withdrawn" />
  const recheck = <Act submission={submission} event="submission.recheck" />
  const kept = isAboutField ? t('play.verdict.kept') : undefined
  switch (stage) {
    case 'warned':
      return <Said tone="warn" words={t('play.verdict.repeated')} more={t('play.verdict.repeatedText')} />
    case 'offline':
      return (
        <Said tone="warn" words={t('play.verdict.offline')} more={t('play.verdict.offlineText')}>
          {withdraw}
        </Said>
      )
    case 'held':
      return (
        <Said tone="warn" words={t('play.verdict.held')} more={problem ? reason(problem) : undefined}>
          {withdraw}
        </Said>
      )
    case 'ready':
    case 'sending':
      return <Said tone="accent" words={t('play.verdict.sending')} />
    case 'finding':
      return <Said tone="accent" words={t('play.verdict.finding')} />
    case 'checking':
      return <Said tone="accent" words={t('play.verdict.checking')} more={t('play.verdict.checkingText')} />
    case 'accepted': {
      const more = t(attempt?.isCounted ? 'play.verdict.acceptedText' : 'play.verdict.uncounted')
      return <Said tone="good" words={t('play.verdict.accepted')} more={more} />
    }
    case 'wrong': {
      const more = isAboutField ? t('play.verdict.wrongText') : undefined
      return <Said tone="bad" words={t('play.verdict.wrong')} more={more} />
    }
    case 'refused':
      return <Said tone="bad" words={problem ? reason(problem) : t('play.verdict.unsent')} more={kept} />
    case 'unsure':
      return (
        <Said
          tone="warn"
          words={t('play.verdict.unsure')}
          more={isAboutField ? t('play.verdict.unsureText') : undefined}
        >
          {recheck}
        </Said>
      )
    case 'unknown':
      return (
        <Said
          tone="warn"
          words={t('play.verdict.unknown')}
          more={t('play.verdict.unknownText', { id: attempt?.submissionId })}
        >
          {recheck}
        </Said>
      )
    default:
      return stage satisfies never
  }
}

interface ActProps {
  submission: SubmissionActor
  event: 'flag.withdrawn' | 'submission.recheck'
}

function Act({ submission, event }: ActProps) {
  const { t } = useTranslation()
  const isQuiet = event === 'flag.withdrawn'
  return (
    <Button size="small" {...(isQuiet && { kind: 'quiet' })} onClick={() => submission.send({ type: event })}>
      {t(isQuiet ? 'play.verdict.withdraw' : 'play.verdict.recheck')}
    </Button>
  )
}
