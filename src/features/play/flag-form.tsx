import styles from './flag-form.module.css'
import type { PlayedChallenge } from './shown-challenges.ts'
import { flagDraft } from '#src/live/submissions/submission-hands.ts'
import { useSubmissionDesk } from '#src/live/submissions/submissions.tsx'
import { VerdictLine } from './verdict-line.tsx'
import { useDraft } from '#src/live/draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { useSelector } from '@xstate/react'
import { type Ref, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** Longer ones are refused by the server. */
const longestFlag = 127

interface FlagFormProps {
  gameId: number
  challenge: PlayedChallenge
  ref: Ref<HTMLInputElement>
}

/** The place of a challenge's flag, and the line that says what became of it. What is typed outlives a reload. */
export function FlagForm({ gameId, challenge: { id, solve }, ref }: FlagFormProps) {
  const { t } = useTranslation()
  const desk = useSubmissionDesk()
  const state = useSelector(desk.of(id), (snapshot) => snapshot)
  const [flag, setFlag] = useDraft(flagDraft(gameId, id), '')
  const isDone = solve !== undefined || state.matches('accepted')
  const isUnderWay = state.matches('underway')
  const isTooLong = flag.trim().length > longestFlag
  const isAbout = desk.isAbout(id, flag.trim())

  const submitFlag = (event: SubmitEvent) => {
    event.preventDefault()
    if (flag.trim() !== '' && !isTooLong) desk.submit(id, flag.trim())
  }

  return (
    <form className={styles.form} onSubmit={submitFlag}>
      <Field
        ref={ref}
        label={t('play.flag.label')}
        isLabelHidden
        isMono
        className={styles.flag}
        placeholder={t(isDone ? 'play.flag.solved' : 'play.flag.placeholder')}
        value={isDone ? '' : flag}
        disabled={isDone}
        readOnly={isUnderWay}
        aria-invalid={isTooLong || (isAbout && state.matches('wrong')) || undefined}
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
        busy={isUnderWay}
        disabled={isDone || isTooLong || flag.trim() === ''}
      >
        {t(isAbout ? labelOf(state.value) : 'play.flag.submit')}
      </Button>
      <VerdictLine submission={desk.of(id)} solve={solve} isTooLong={isTooLong} isAboutField={isAbout} />
    </form>
  )
}

/** To hand the same in once more is somebody's own decision, and is called so. */
const labelOf = (state: unknown) =>
  state === 'unsure' || state === 'unknown'
    ? 'play.flag.again'
    : state === 'warned'
      ? 'play.flag.anyway'
      : 'play.flag.submit'
