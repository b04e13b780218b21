import { Bloods } from './bloods.tsx'
import styles from './challenge-card.module.css'
import { RunningMark, SolvedMark } from './challenge-marks.tsx'
import { MarkButtons } from './mark-buttons.tsx'
import type { PlayedChallenge } from './shown-challenges.ts'
import type { ToggleMark } from './use-marks.ts'
import { CategoryMark } from '#src/ui/category-mark.tsx'
import { Figure } from '#src/ui/numbers.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface ChallengeCardProps {
  challenge: PlayedChallenge
  /** A container of the team runs in it. */
  isRunning: boolean
  onOpen: () => void
  onMark: ToggleMark
}

/** A challenge among the others. All of it opens the dialog; its height is the same in every state. */
export function ChallengeCard({ challenge, isRunning, onOpen, onMark }: ChallengeCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const { title, category, score, solved, solve } = challenge
  return (
    <li className={styles.item} data-solved={solve !== undefined} data-running={isRunning}>
      <button
        type="button"
        className={styles.card}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-state ${id}-worth`}
        onClick={onOpen}
      >
        <span id={`${id}-state`} className={styles.state}>
          <CategoryMark category={category} size={18} isNamed />
          <span className={styles.category}>{category}</span>
          {isRunning && <RunningMark challengeId={challenge.id} />}
          {solve && <SolvedMark solve={solve} />}
        </span>
        <span id={`${id}-title`} className={styles.title} dir="auto">
          {title}
        </span>
        <span id={`${id}-worth`} className={styles.worth}>
          <span className={styles.score}>
            <Figure value={score} />
          </span>
          <span className={styles.solves}>{t('play.solves', { count: solved })}</span>
          <Bloods challenge={challenge} />
        </span>
      </button>
      <span className={styles.marks}>
        <MarkButtons challenge={challenge} onMark={onMark} className={styles.mark} />
      </span>
    </li>
  )
}
