import styles from './question.module.css'
import { Button, type ButtonKind } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import type { ReactNode } from 'react'

interface QuestionProps {
  title: string
  /** What it means to say yes. */
  children: ReactNode
  yes: string
  no: string
  /** How yes looks, where it takes nothing away. */
  kind?: ButtonKind
  onYes: () => void
  onNo: () => void
  /** Escape and the cross, where they do not mean no. */
  onClose?: () => void
  /** It cannot be said yes to as things are; the children say why. */
  isImpossible?: boolean
  /** What was said yes to is under way. */
  isBusy?: boolean
  /** Why it failed; said here, and can be tried again. */
  problem?: unknown
}

/** Asks once whether something that cannot be taken back is really meant, and says in place when it is refused. */
export function Question(props: QuestionProps) {
  const { title, children, yes, no, kind = 'danger', onYes, onNo, onClose = onNo } = props
  const { isImpossible = false, isBusy = false, problem } = props
  const text = useProblemText()
  const isPhone = useIsPhone()
  return (
    <Dialog isOpen onClose={onClose} title={title} kind={isPhone ? 'sheet' : 'dialog'}>
      <div className={styles.text}>{children}</div>
      <p className={styles.problem} role="alert">
        {problem ? text(problem) : ''}
      </p>
      <div className={styles.acts}>
        <Button onClick={onNo}>{no}</Button>
        <Button kind={kind} busy={isBusy} disabled={isImpossible} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
