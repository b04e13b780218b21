import { Bloods } from '#src/features/play/challenge/bloods.tsx'
import styles from './challenge-card.module.css'
import { RunningMark, SolvedMark } from './challenge-marks.tsx'
import { MarkButtons } from './mark-buttons.tsx'
import type { PlayedChallenge } from './shown-challenges.ts'
import type { ToggleMark } from './use-marks.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import type { LeavingRef } from '#src/ui/hooks/use-focus-fallback.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useFromServerTime } from '#src/state/time/server-time.ts'
import { memo, useId, useState } from 'react'

interface ChallengeCardProps {
  challenge: PlayedChallenge
  /** Whether the team's instance for it is running. */
  isRunning: boolean
  /** Whether the game is over, after which nobody gets a blood. */
  isOver: boolean
  /** Whether it is the tab stop; arrow keys move to the other cards. */
  isStop: boolean
  /** Moves the focus away when the focused element is removed: a filter may hide a challenge once it is solved. */
  leavingRef: LeavingRef
  onOpen: (challenge: PlayedChallenge) => void
  onMark: ToggleMark
}

/**
 * A card for one challenge. All of it opens the dialog; its height is the same in every state. Memoized, as a push
 * changes only a few cards.
 */
export const ChallengeCard = memo(function ChallengeCard({
  challenge,
  isRunning,
  isOver,
  isStop,
  leavingRef,
  onOpen,
  onMark,
}: ChallengeCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isNear, setIsNear] = useState(false)
  const come = () => setIsNear(true)
  const { title, category, score, solved, solve, deadline } = challenge
  const isLate = useFromServerTime(() => Number(deadline !== null && deadline <= serverNow())) === 1
  return (
    <li
      ref={leavingRef}
      className={`relative min-w-0 ${styles.item}`}
      data-solved={solve !== undefined}
      data-running={isRunning}
      data-late={isLate && !solve}
    >
      <button
        type="button"
        className={`stack gap-1 w-full bright panel text-start ${styles.card}`}
        data-challenge={challenge.id}
        tabIndex={isStop ? 0 : -1}
        aria-keyshortcuts="s w"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-state ${id}-worth`}
        onClick={() => onOpen(challenge)}
        onPointerEnter={come}
        onFocus={come}
      >
        <span id={`${id}-state`} className={`row gap-2 min-w-0 t-xs faint nowrap ${styles.state}`}>
          <CategoryMark category={category} size={18} isNamed />
          <span className={`overflow-hidden ellipsis ${styles.category}`}>{category}</span>
          {isRunning && <RunningMark challengeId={challenge.id} />}
          {solve && <SolvedMark solve={solve} />}
          {!solve && isLate && <span className="warn">{t('play.deadline.late')}</span>}
        </span>
        <span
          id={`${id}-title`}
          className={`t-m w-label overflow-hidden lh-125 clamp-2 ${styles.title}`}
          dir="auto"
          title={title}
        >
          {title}
        </span>
        <span id={`${id}-worth`} className={`flex items-end gap-25 min-w-0 ${styles.worth}`}>
          <span className={`t-xl w-strong lh-1 ${styles.score}`}>
            <Figure value={score} />
          </span>
          <span translate="no" className={`t-xs faint tabular truncate ${styles.solves}`}>
            {t('play.solves', { count: solved })}
          </span>
          <Bloods challenge={challenge} areOpen={!isOver && !isLate} isNear={isNear} />
        </span>
      </button>
      <span className={`flex absolute ${styles.marks}`}>
        <MarkButtons challenge={challenge} onMark={onMark} className={styles.mark} />
      </span>
    </li>
  )
})
