import styles from './account.module.css'
import { useProblemText } from '#src/ui/problem.tsx'

/** Why the last attempt failed, in a line that is there before it is needed. */
export function FormProblem({ problem, text }: { problem?: unknown; text?: string | undefined }) {
  const problemText = useProblemText()
  return (
    <p className={styles.problem} role="alert">
      {text ?? (problem === undefined || problem === null ? '' : problemText(problem))}
    </p>
  )
}
