import styles from './question.module.css'
import { Button, type ButtonKind } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { useTranslation } from '#src/ui/translation.tsx'
import type { ReactNode } from 'react'

interface QuestionParts {
  title: string
  /** What it means to say yes. */
  children: ReactNode
  yes: string
  /** Cancel, if nothing else says it better. */
  no?: string
  /** How yes looks, where it takes nothing away. */
  kind?: ButtonKind
  onNo: () => void
  /** Escape and the cross, where they do not mean no. */
  onClose?: () => void
  /** It cannot be said yes to as things are; the children say why. */
  isImpossible?: boolean
}

/**
 * What is done once it is meant: a mutation, whose button is busy while it runs and whose failure is said in place, or what is
 * seen elsewhere.
 */
export type Answer =
  | { mutation: { isPending: boolean; error: unknown; mutate: () => void }; onYes?: never }
  | { mutation?: never; onYes: () => void }

/** Asks once whether something that cannot be taken back is really meant, and says in place when it is refused. */
export function Question(props: QuestionParts & Answer) {
  const { title, children, yes, no, kind = 'danger', mutation, onNo, onClose = onNo } = props
  const { onYes = () => mutation?.mutate(), isImpossible = false } = props
  const { t } = useTranslation()
  const problemText = useProblemText()
  const isPhone = useIsPhone()
  return (
    <Dialog isOpen onClose={onClose} title={title} kind={isPhone ? 'sheet' : 'dialog'}>
      <div>{children}</div>
      <p className={styles.problem} role="alert">
        {mutation?.error ? problemText(mutation.error) : ''}
      </p>
      <div className={styles.acts}>
        <Button onClick={onNo}>{no ?? t('ui.cancel')}</Button>
        <Button kind={kind} busy={mutation?.isPending} disabled={isImpossible} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
