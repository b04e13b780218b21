import styles from './flag-form.module.css'
import type { SubmissionView } from '#src/state/submissions/submission.ts'
import { useSubmissionStore } from '#src/state/submissions/submission-store.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

interface AttemptLineProps {
  challengeId: number
  submission: SubmissionView
  /** Whether the field still contains the flag that the line is about. */
  isAboutField: boolean
  /** Whether no flag is taken any more. */
  isShut: boolean
}

interface FieldState {
  isTooLong: boolean
  /** The field has signs that nobody sees, and that are not sent. */
  isMended: boolean
}

/** The state of a flag that has not been accepted, or what is wrong with what is in the field. */
export function VerdictLine({ isTooLong, isMended, ...attempt }: AttemptLineProps & FieldState) {
  const { t } = useTranslation()
  const { stage } = attempt.submission
  if (isTooLong) return <Line tone="bad" words={t('play.verdict.tooLong')} />
  if (isMended && (stage === 'idle' || !attempt.isAboutField))
    return <Line tone="warn" words={t('play.verdict.invisible')} />
  if (stage === 'idle' || stage === 'accepted' || (stage === 'warned' && !attempt.isAboutField)) return null
  return <AttemptLine {...attempt} stage={stage} />
}

type Tone = 'accent' | 'bad' | 'warn'
type SaidStage = Exclude<SubmissionView['stage'], 'idle' | 'accepted'>

const tones: Record<SaidStage, Tone> = {
  warned: 'warn',
  ready: 'accent',
  offline: 'warn',
  held: 'warn',
  asked: 'warn',
  sending: 'accent',
  unanswered: 'accent',
  checking: 'accent',
  wrong: 'bad',
  refused: 'bad',
  unsure: 'warn',
  unknown: 'warn',
}

/** The progress of an attempt in words, with the actions available. */
function AttemptLine({
  challengeId,
  submission,
  stage,
  isAboutField,
  isShut,
}: AttemptLineProps & { stage: SaidStage }) {
  const { t } = useTranslation()
  const store = useSubmissionStore()
  const { attempt, problem, canWithdraw } = submission
  const asked = attempt?.left === 1 ? 'last' : 'uncounted'
  const reason = problem === undefined ? undefined : problemText(t, problem)

  function more(): string | undefined {
    switch (stage) {
      case 'warned':
      case 'offline':
      case 'checking':
      case 'unsure':
        return t(`play.verdict.${stage}Text`)
      case 'held':
        return reason
      case 'asked':
        return t(`play.tries.${asked}Text`)
      case 'wrong':
        return isAboutField && !isShut ? t('play.verdict.wrongText') : undefined
      case 'refused':
        return isAboutField ? t('play.verdict.refusedText') : undefined
      case 'unknown':
        return t('play.verdict.unknownText', { id: String(attempt?.submissionId) })
      case 'ready':
      case 'sending':
      case 'unanswered':
        return undefined
      default:
        return stage satisfies never
    }
  }

  function words(): string {
    if (stage === 'asked') return t(`play.tries.${asked}`)
    return (stage === 'refused' ? reason : undefined) ?? t(`play.verdict.${stage}`)
  }

  return (
    <Line tone={tones[stage]} words={words()} more={more()}>
      {stage === 'asked' && (
        <Button size="small" kind="go" onClick={() => store.confirm(challengeId)}>
          {t('play.flag.submit')}
        </Button>
      )}
      {canWithdraw && (
        <Button size="small" kind="quiet" onClick={() => store.withdraw(challengeId)}>
          {t('ui.cancel')}
        </Button>
      )}
      {(stage === 'unsure' || stage === 'unknown') && (
        <Button size="small" onClick={() => store.recheck(challengeId)}>
          {t('play.verdict.recheck')}
        </Button>
      )}
    </Line>
  )
}

interface LineProps {
  tone: Tone
  words: string
  more?: string | undefined
  children?: ReactNode
}

function Line({ tone, words, more, children }: LineProps) {
  return (
    <div className={`flex items-start gap-25 t-s dim ${styles.line}`} data-tone={tone}>
      <span className={`flex-none round ${styles.dot}`} />
      <span>
        <b>{words}</b> {more && <span className={`faint ${styles.more}`}>{more}</span>}
      </span>
      {children}
    </div>
  )
}
