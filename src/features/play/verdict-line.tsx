import styles from './flag-form.module.css'
import type { SubmissionActor } from './submission-desk.ts'
import { clockTimeText } from './short-times.ts'
import type { SolvedChallenge } from '#contract/api.gen.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface VerdictLineProps {
  submission: SubmissionActor
  /** The team's own solve, once the board knows it. */
  solve: SolvedChallenge | undefined
  isTooLong: boolean
}

/** What became of a flag, in a line that is there before anything is to be said. */
export function VerdictLine({ submission, solve, isTooLong }: VerdictLineProps) {
  const { t } = useTranslation()
  const state = useSelector(submission, (snapshot) => snapshot)
  if (isTooLong) return <Said tone="bad" words={t('play.verdict.tooLong')} />
  if (state.matches('idle') || state.matches('accepted')) {
    if (solve) return <SolvedLine solve={solve} isJustNow={state.matches('accepted')} />
    if (state.matches('idle')) return <Said tone="plain" />
  }
  return <AttemptLine submission={submission} />
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

function AttemptLine({ submission }: { submission: SubmissionActor }) {
  const { t } = useTranslation()
  const reason = useProblemText()
  const state = useSelector(submission, (snapshot) => snapshot)
  const { isCounted, problem, submissionId } = state.context
  if (state.matches({ sending: 'held' })) {
    return (
      <Said tone="warn" words={t('play.verdict.held')} more={reason(problem)}>
        <Button size="small" kind="quiet" onClick={() => submission.send({ type: 'flag.withdrawn' })}>
          {t('play.verdict.withdraw')}
        </Button>
      </Said>
    )
  }
  if (state.matches('sending')) return <Said tone="accent" words={t('play.verdict.sending')} />
  if (state.matches('checking')) {
    return <Said tone="accent" words={t('play.verdict.checking')} more={t('play.verdict.checkingText')} />
  }
  if (state.matches('accepted')) {
    return (
      <Said
        tone="good"
        words={t('play.verdict.accepted')}
        more={t(isCounted ? 'play.verdict.acceptedText' : 'play.verdict.uncounted')}
      />
    )
  }
  if (state.matches('wrong')) {
    return <Said tone="bad" words={t('play.verdict.wrong')} more={t('play.verdict.wrongText')} />
  }
  if (state.matches('refused'))
    return <Said tone="bad" words={reason(problem)} more={t('play.verdict.kept')} />
  return (
    <Said
      tone="warn"
      words={t('play.verdict.unknown')}
      more={t('play.verdict.unknownText', { id: submissionId })}
    >
      <Button size="small" onClick={() => submission.send({ type: 'submission.recheck' })}>
        {t('play.verdict.recheck')}
      </Button>
    </Said>
  )
}

interface SaidProps {
  tone: 'plain' | 'accent' | 'good' | 'bad' | 'warn'
  words?: string
  more?: string
  children?: ReactNode
}

function Said({ tone, words, more, children }: SaidProps) {
  return (
    <div className={styles.verdict} data-tone={tone} role="status">
      {words && <span className={styles.dot} />}
      {words && (
        <span>
          <b>{words}</b> {more && <span className={styles.more}>{more}</span>}
        </span>
      )}
      {children}
    </div>
  )
}
