import styles from './question.module.css'
import { Button, type ButtonKind } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { useTranslation } from '#src/ui/translation.tsx'
import { type ReactNode, useEffect, useRef } from 'react'

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
  | { mutation: { isPending: boolean; error: unknown; mutateAsync: () => Promise<unknown> }; onYes?: never }
  | { mutation?: never; onYes: () => void }

/** Says yes. What is refused once the question was closed is said by a toast. */
export function useYes({ title, mutation, onYes }: Answer & Pick<QuestionParts, 'title'>) {
  const problemText = useProblemText()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const sayRefusal = (problem: unknown) => {
    if (!isOpen.current) showToast({ title, text: problemText(problem), tone: 'bad' })
  }
  return onYes ?? (() => void mutation?.mutateAsync().catch(sayRefusal))
}

/** Asks once whether something that cannot be taken back is really meant, and says in place when it is refused. */
export function Question(props: QuestionParts & Answer) {
  const { title, children, yes, no, kind = 'danger', mutation, onNo, onClose = onNo } = props
  const { isImpossible = false } = props
  const sayYes = useYes(props)
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
        <Button kind={kind} busy={mutation?.isPending} disabled={isImpossible} onClick={sayYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
