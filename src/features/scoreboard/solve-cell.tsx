import { bloodPlace, solveText } from './solve-text.ts'
import styles from './matrix.module.css'
import type { ChallengeInfo, SolvedChallenge } from '#contract/api.gen.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Pennant } from '#src/ui/pennant.tsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

interface SolveCellProps {
  id: string
  column: number
  challenge: ChallengeInfo
  solve: SolvedChallenge | undefined
  isActive: boolean
}

/** Whether a team has solved a challenge: a square, a pennant for a blood, a speck for not yet. */
export const SolveCell = memo(function SolveCell({ id, column, challenge, solve, isActive }: SolveCellProps) {
  const { t, i18n } = useTranslation()
  const place = bloodPlace(solve)
  return (
    <span
      id={id}
      role="gridcell"
      aria-colindex={column + 1}
      aria-label={solveText(t, challenge, solve, i18n.language)}
      data-column={column}
      className={classNames(styles.cell, isActive && styles.active)}
    >
      {place ? (
        <Pennant place={place} size={17} isNamed />
      ) : (
        <i className={solve ? styles.solved : styles.open} />
      )}
    </span>
  )
})
