import styles from './flag-form.module.css'
import { peeked } from '#src/server/cache/polled.ts'
import type { PlayedChallenge } from '#src/features/play/cards/shown-challenges.ts'
import { useFlagLimits } from './flag-limits.ts'
import { LimitsLine } from './limits-line.tsx'
import { SolveBand } from './solve-band.tsx'
import { VerdictLine } from './verdict-line.tsx'
import { placeIn } from '#src/model/ranks.ts'
import { countLeft } from '#src/server/reads/count-left.ts'
import { games } from '#src/server/reads/games.ts'
import { site } from '#src/server/reads/site.ts'
import { flagDraft, flagIn } from '#src/state/submissions/attempts.ts'
import type { SubmissionView } from '#src/state/submissions/submission.ts'
import { useSubmissionStore } from '#src/state/submissions/submission-store.tsx'
import { MaskedFields } from '#src/parts/screen-safe/masked-fields.tsx'
import { useDraft } from '#src/state/session/draft.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useFocusFallback } from '#src/ui/hooks/use-focus-fallback.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, type SubmitEvent, useState, useSyncExternalStore } from 'react'

/** In characters; the server rejects longer flags. */
const longestFlag = 127

interface FlagFormProps {
  gameId: number
  challenge: PlayedChallenge
  ref: Ref<HTMLInputElement>
  onGoOn: () => void
  hasNext: boolean
}

/**
 * The flag field of a challenge, and the line with the verdict. What is typed survives a reload, and is shown as dots
 * in screen-safe mode.
 */
export function FlagForm({ gameId, challenge: { id, solve }, ref, ...next }: FlagFormProps) {
  const { t } = useTranslation()
  const store = useSubmissionStore()
  const submission = useSyncExternalStore(store.subscribe, () => store.view(id))
  const { data: details } = useQuery(peeked(games.details(gameId)))
  useQuery({ ...site.config(), refetchOnMount: true }) // a flag is encrypted with a key that no earlier visit has stored
  const rank = details?.rank ? placeIn(undefined, { ...details.rank, division: null }) : 0
  const [rankBefore, setRankBefore] = useState<number>()
  const { attempt, stage, verdict } = submission
  const [seenBefore] = useState(() => (verdict && store.isOld(verdict) ? verdict.id : undefined))
  const [typed, setTyped] = useDraft(flagDraft(gameId, id), '')
  const flag = flagIn(typed)
  const [line, leavingRef] = useFocusFallback<HTMLDivElement>()
  const isTooLong = flag.length > longestFlag
  const limits = useFlagLimits(gameId, id)
  const counted = useCountedSubmit(gameId, id, () => {
    setRankBefore(rank)
    store.submit(id, flag)
  })
  const isBusy = submission.isUnderWay || counted.step === 'counting'
  const isSolved = stage === 'accepted' || (solve !== undefined && !isBusy)
  const isAbout = attempt !== undefined && attempt.hash === store.hashOf(id, flag)
  const isRefused = flag === '' || isTooLong || limits.isShut

  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy && !isRefused) void counted.count()
  }

  return (
    <form className={`stack gap-25 ${styles.form}`} data-solved={isSolved} onSubmit={ask}>
      {!isSolved && <LimitsLine limits={limits} />}
      {!isSolved && (
        <div ref={leavingRef} className="stack gap-25 cols-1-auto">
          <MaskedFields secret="flag" className={styles.secret}>
            <Field
              ref={ref}
              label={t('play.flag.label')}
              isLabelHidden
              isMono
              className={styles.flag}
              placeholder={t('play.flag.placeholder')}
              value={typed}
              readOnly={isBusy || limits.isShut}
              aria-invalid={isTooLong || (isAbout && stage === 'wrong') || undefined}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="send"
            />
          </MaskedFields>
          <Button kind="go" size="large" type="submit" busy={isBusy} disabled={isRefused}>
            {t(isAbout ? labelOf(stage) : 'play.flag.submit')}
          </Button>
        </div>
      )}
      {/* Rendered before there is anything to say, so that screen readers observe it; assertive, so that they announce
          changes first. */}
      <div
        ref={line}
        role="status"
        aria-live="assertive"
        aria-atomic={false}
        tabIndex={-1}
        className="stack min-w-0 outline-0"
      >
        {isSolved ? (
          <SolveBand
            challengeId={id}
            leavingRef={leavingRef}
            solve={solve}
            isNew={stage === 'accepted' && verdict?.id !== seenBefore}
            ranks={{ before: rankBefore, now: rank }}
            isUncounted={attempt?.isCounted === false || limits.isLate}
            {...next}
          />
        ) : (
          <VerdictLine
            challengeId={id}
            submission={submission}
            isTooLong={isTooLong}
            isMended={flag !== typed.trim()}
            isAboutField={isAbout}
            isShut={limits.isShut}
          />
        )}
      </div>
      <AttemptQuestion {...counted} />
    </form>
  )
}

const Question = lazyPart(async () => (await import('#src/ui/overlay/question.tsx')).Question)

/** Before a flag is submitted, the team's attempts are counted, and the user is asked about the last one. */
function useCountedSubmit(gameId: number, challengeId: number, submit: () => void) {
  const cache = useQueryClient()
  const [step, setStep] = useState<'typing' | 'counting' | 'last' | 'uncounted'>('typing')
  const cancel = () => setStep('typing')
  const confirm = () => {
    cancel()
    submit()
  }
  const count = async () => {
    setStep('counting')
    const left = await countLeft(cache, gameId, challengeId)
    if (left === undefined) setStep('uncounted')
    else if (left === 1) setStep('last')
    else if (left === 0) cancel()
    else confirm() // also where the dialog was closed meanwhile
  }
  return { step, count, confirm, cancel }
}

function AttemptQuestion({ step, confirm, cancel }: ReturnType<typeof useCountedSubmit>) {
  const { t } = useTranslation()
  if (step !== 'last' && step !== 'uncounted') return null
  return (
    <Question
      title={t(`play.tries.${step}`)}
      yes={t('play.flag.submit')}
      kind="go"
      onYes={confirm}
      onNo={cancel}
      onLost={cancel}
    >
      {t(`play.tries.${step}Text`)}
    </Question>
  )
}

/** Submitting the same flag again is the user's explicit decision, and is labelled as such. */
const labelOf = (stage: SubmissionView['stage']) =>
  stage === 'unsure' || stage === 'unknown'
    ? 'play.flag.again'
    : stage === 'warned'
      ? 'play.flag.anyway'
      : 'play.flag.submit'
