import styles from './flag-form.module.css'
import type { PlayedChallenge } from './shown-challenges.ts'
import { VerdictLine } from './verdict-line.tsx'
import { flagDraft } from '#src/live/submissions/attempts.ts'
import { isUnderWay, type SubmissionView } from '#src/live/submissions/submission.ts'
import { useSubmission, useSubmissionStore } from '#src/live/submissions/submissions.tsx'
import { useDraft } from '#src/live/session/draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { type Ref, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** Longer ones are refused by the server. */
const longestFlag = 127

interface FlagFormProps {
  gameId: number
  challenge: PlayedChallenge
  ref: Ref<HTMLInputElement>
}

/**
 * The place of a challenge's flag, and the line that says what became of it. What is typed outlives a reload. Nothing in it
 * is disabled when the flag is accepted: a browser takes the focus away from what is.
 */
export function FlagForm({ gameId, challenge: { id, solve }, ref }: FlagFormProps) {
  const { t } = useTranslation()
  const store = useSubmissionStore()
  const submission = useSubmission(id)
  const [flag, setFlag] = useDraft(flagDraft(gameId, id), '')
  const isSolved = solve !== undefined || submission.stage === 'accepted'
  const isBusy = isUnderWay(submission)
  const isTooLong = flag.trim().length > longestFlag
  const isAbout = submission.attempt?.hash === store.hashOf(id, flag.trim())

  const submitFlag = (event: SubmitEvent) => {
    event.preventDefault()
    if (flag.trim() !== '' && !isTooLong && !isSolved) store.submit(id, flag.trim())
  }

  return (
    <form className={styles.form} onSubmit={submitFlag}>
      <Field
        ref={ref}
        label={t('play.flag.label')}
        isLabelHidden
        isMono
        className={styles.flag}
        placeholder={t(isSolved ? 'play.flag.solved' : 'play.flag.placeholder')}
        value={isSolved ? '' : flag}
        readOnly={isBusy || isSolved}
        aria-invalid={isTooLong || (isAbout && submission.stage === 'wrong') || undefined}
        onChange={({ target }) => setFlag(target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
      />
      <Button
        kind="go"
        size="large"
        type="submit"
        busy={isBusy}
        aria-disabled={isSolved || undefined}
        disabled={!isSolved && (isTooLong || flag.trim() === '')}
      >
        {t(isAbout ? labelOf(submission) : 'play.flag.submit')}
      </Button>
      <VerdictLine
        challengeId={id}
        submission={submission}
        solve={solve}
        isTooLong={isTooLong}
        isAboutField={isAbout}
      />
    </form>
  )
}

/** To submit the same once more is somebody's own decision, and is called so. */
const labelOf = ({ stage }: SubmissionView) =>
  stage === 'unsure' || stage === 'unknown'
    ? 'play.flag.again'
    : stage === 'warned'
      ? 'play.flag.anyway'
      : 'play.flag.submit'
