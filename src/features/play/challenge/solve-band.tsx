import styles from './flag-form.module.css'
import { bloodPlaces, type SolvedChallenge } from '#src/model/scoreboard.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { DestroyButton } from '#src/features/instances/instance-actions.tsx'
import { clockTimeInZone } from '#src/lib/time/date-formats.ts'
import { useRunningInstance, useInstance } from '#src/state/instances/instances.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Figure, RankChange } from '#src/ui/table/numbers.tsx'
import { BloodBlock } from '#src/ui/mark/pennant.tsx'
import type { LeavingRef } from '#src/ui/hooks/use-focus-fallback.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type KeyboardEvent, useState } from 'react'

/** The ranks of the user's team around a solve; 0 while it is not on the scoreboard. */
interface Ranks {
  /** The rank when the flag was submitted, if that was on this page. */
  before: number | undefined
  now: number
}

interface SolveBandProps {
  challengeId: number
  /** The team's solve, once the challenges have been read with it. */
  solve: SolvedChallenge | undefined
  /** Whether the flag has just been accepted and this was not announced before. */
  isNew: boolean
  ranks: Ranks
  /** Whether the game was over: the solve earns no points. */
  isUncounted: boolean
  /** Opens the next unsolved challenge, or closes the dialog where there is none. */
  onGoOn: () => void
  hasNext: boolean
  /** Moves the focus away when the focused element is removed. */
  leavingRef: LeavingRef
}

/** Celebrates a solve: its place among the first three, the points it earned, the change of rank, and a button to continue. */
export function SolveBand({
  challengeId,
  solve,
  isNew,
  ranks,
  isUncounted,
  onGoOn,
  hasNext,
  leavingRef,
}: SolveBandProps) {
  const { t } = useTranslation()
  const instance = useInstance(challengeId)
  const isRunning = useRunningInstance(challengeId) !== undefined
  const place = solve && bloodPlaces[solve.type]
  return (
    <div
      className={`stack items-center relative t-s overflow-hidden rounded ${styles.band}`}
      data-new={isNew}
      data-place={place}
    >
      {place && <BloodBlock place={place} className={`t-s ${styles.blood}`} />}
      <p className={`t-l good lh-13 ${styles.outcome}`}>
        <span aria-hidden="true">✓</span> <b>{t(isNew ? 'play.verdict.accepted' : 'play.verdict.solved')}</b>
        {solve && (
          <>
            {' '}
            <b className="tight">
              +<Figure value={solve.score} />
            </b>
          </>
        )}
        {solve && isNew && <NewRank {...ranks} />}
      </p>
      <p className={`faint ${styles.more}`}>
        {solve ? <By solve={solve} /> : t(`play.verdict.${isUncounted ? 'uncounted' : 'acceptedText'}`)}
      </p>
      <Button kind={isNew ? 'go' : 'plain'} ref={takeOver} onKeyDown={ignoreRepeat} onClick={onGoOn}>
        {t(hasNext ? 'play.next' : 'play.backToAll')}
      </Button>
      {/* The instance is no longer needed, and counts towards the team's limit. */}
      {isRunning && (
        <span ref={leavingRef} className={`flex wrap gap-2 ${styles.destroy}`}>
          <DestroyButton instance={instance} isInWords />
        </span>
      )}
    </div>
  )
}

function By({ solve: { userName, time } }: { solve: SolvedChallenge }) {
  const { t, i18n } = useTranslation()
  const at = clockTimeInZone(time, serverNow(), i18n.language)
  return userName ? t('play.verdict.solvedBy', { name: userName, time: at }) : at
}

/** Keeps the ranks from when the solve was first read: later changes are the doing of other teams. */
function NewRank(ranks: Ranks) {
  const [first] = useState(ranks)
  if (first.now === 0) return null
  return (
    <span className={`w-label nowrap bright ${styles.ranks}`}>
      {' · '}
      <RankChange {...first} />
    </span>
  )
}

/** The focus moves on from the field that was here: where the form's status line has it, the button inside takes it. */
function takeOver(button: HTMLButtonElement | null) {
  if (button?.closest('[role=status]') === document.activeElement) button?.focus()
}

/** Ignores key repeat: an Enter held while submitting must not press the button that replaces the field. */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}
