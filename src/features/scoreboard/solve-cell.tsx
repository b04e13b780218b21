import styles from './matrix.module.css'
import { bloodPlace, type SolveWords } from './solve-text.ts'
import type { ChallengeInfo, SolvedChallenge } from '#contract/api.gen.ts'
import { Pennant } from '#src/ui/pennant.tsx'

interface SolveCellProps {
  id: string
  column: number
  challenge: ChallengeInfo
  solve: SolvedChallenge | undefined
  words: SolveWords
  /** All there is to say of it; only of the cell that the keyboard is at. */
  text: string | undefined
}

/**
 * Whether a team has solved a challenge: a square, a hollow one where it earned
 * nothing, a pennant for a blood, a speck for not yet. A thousand of them are
 * drawn in a frame, so it has no hooks, and its words are ready made.
 */
export function SolveCell({ id, column, challenge, solve, words, text }: SolveCellProps) {
  const place = bloodPlace(solve)
  const how = place ? words[place] : words[solve ? 'solved' : 'open']
  return (
    <span
      id={id}
      role="gridcell"
      aria-colindex={column + 1}
      aria-label={text ?? `${challenge.title}: ${how}`}
      data-column={column}
      className={text === undefined ? styles.cell : styles.activeCell}
    >
      {place ? (
        <Pennant place={place} size={17} isNamed />
      ) : (
        <i className={!solve ? styles.open : solve.score > 0 ? styles.solved : styles.worthless} />
      )}
    </span>
  )
}
