import styles from './flag-form.module.css'
import type { PlayedChallenge } from './shown-challenges.ts'
import { useSubmissionDesk } from './submissions.tsx'
import { VerdictLine } from './verdict-line.tsx'
import { games } from '#src/api/games.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { phaseOf } from '#src/lib/phase.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type Ref, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Longer ones are refused by the server. */
const longestFlag = 127

interface FlagFormProps {
  gameId: number
  challenge: PlayedChallenge
  ref: Ref<HTMLInputElement>
}

/** The place of a challenge's flag, and the line that says what became of it. What is typed outlives the dialog. */
export function FlagForm({ gameId, challenge: { id, solve }, ref }: FlagFormProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const desk = useSubmissionDesk()
  const submission = desk.of(id)
  const state = useSelector(submission, (snapshot) => snapshot)
  const [flag, setFlag] = useState(desk.drafts.get(id) ?? '')
  const isDone = solve !== undefined || state.matches('accepted')
  const isUnderWay = state.matches('sending') || state.matches('checking')
  const isTooLong = flag.trim().length > longestFlag

  const type = (flag: string) => {
    setFlag(flag)
    desk.drafts.set(id, flag)
  }
  const submitFlag = (event: SubmitEvent) => {
    event.preventDefault()
    if (flag.trim() === '' || isTooLong) return
    const game = cache.getQueryData(games.game(gameId).queryKey)
    const isCounted = game === undefined || phaseOf(game, serverNow()) !== 'ended'
    submission.send({ type: 'flag.submitted', flag: flag.trim(), isCounted })
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
        aria-invalid={isTooLong || state.matches('wrong') || undefined}
        onChange={({ target }) => type(target.value)}
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
        {t('play.flag.submit')}
      </Button>
      <VerdictLine submission={submission} solve={solve} isTooLong={isTooLong} />
    </form>
  )
}
