import styles from './flag-form.module.css'
import type { SolvedChallenge } from '#contract/api.gen.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { DestroyButton } from '#src/features/instances/instance-actions.tsx'
import { clockTimeInZone } from '#src/lib/date-formats.ts'
import { useContainer, useInstance } from '#src/live/instances/instances.tsx'
import { Button } from '#src/ui/button.tsx'
import { Figure, Ordinal } from '#src/ui/numbers.tsx'
import type { LeavingRef } from '#src/ui/use-focus-fallback.ts'
import { useTranslation } from '#src/ui/translation.tsx'
import { type KeyboardEvent, useState } from 'react'

/** The own team's ranks around a solve; 0 while it is not on the board. */
interface Ranks {
  /** When the flag was submitted, if it was on this page. */
  before: number | undefined
  now: number
}

interface SolveBandProps {
  challengeId: number
  /** The own solve, once the team's challenges have been read with it. */
  solve: SolvedChallenge | undefined
  /** The flag has just been accepted, and nobody was told before. */
  isNew: boolean
  ranks: Ranks
  /** The game was over: it earns nothing. */
  isUncounted: boolean
  /** Opens the next unsolved challenge; closes the dialog where there is none. */
  onGoOn: () => void
  hasNext: boolean
  /** Moves the focus away when what has it goes. */
  leavingRef: LeavingRef
}

/** The best moment of a game: what the flag was worth and where it took the team, and the way on. */
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
  const isRunning = useContainer(challengeId) !== undefined
  return (
    <div className={styles.band} data-new={isNew}>
      <p className={styles.outcome}>
        <span aria-hidden="true">✓</span> <b>{t(isNew ? 'play.verdict.accepted' : 'play.verdict.solved')}</b>
        {solve && (
          <>
            {' '}
            <b className={styles.gain}>
              +<Figure value={solve.score} />
            </b>
          </>
        )}
        {solve && isNew && <RankChange {...ranks} />}
      </p>
      <p className={styles.more}>
        {solve ? <By solve={solve} /> : t(`play.verdict.${isUncounted ? 'uncounted' : 'acceptedText'}`)}
      </p>
      <Button kind={isNew ? 'go' : 'plain'} ref={takeOver} onKeyDown={ignoreRepeat} onClick={onGoOn}>
        {t(hasNext ? 'play.next' : 'play.backToAll')}
      </Button>
      {/* It is needed no more, and counts among the team's. */}
      {isRunning && (
        <span ref={leavingRef} className={styles.destroy}>
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

/** As they were when the solve was first read: what others do afterwards is not its doing. */
function RankChange(ranks: Ranks) {
  const [{ before, now }] = useState(ranks)
  if (now === 0) return null
  return (
    <span className={styles.ranks}>
      {' · '}
      {before !== undefined && before > 0 && before !== now && (
        <>
          <Ordinal value={before} /> →{' '}
        </>
      )}
      <Ordinal value={now} />
    </span>
  )
}

/** The keyboard goes on where the field was: a line of the form that has its focus gives it to the button in it. */
function takeOver(button: HTMLButtonElement | null) {
  if (button?.closest('[role=status]') === document.activeElement) button?.focus()
}

/** The Enter that submitted the flag, held a little long, is not meant for what comes in its place. */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}
