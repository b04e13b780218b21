import styles from './question.module.css'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { keepFocusNear } from '#src/ui/hooks/keep-focus-near.ts'
import { Button, type ButtonKind } from '#src/ui/mark/button.tsx'
import { Dialog as Base } from '@base-ui/react/dialog'
import { Dialog } from './dialog.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { showToast } from './toast.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

interface QuestionParts {
  title: string
  /** What saying yes means. */
  children: ReactNode
  yes: string
  /** The label of the other button; Cancel by default. */
  no?: string
  /** The look of the yes button, where it takes nothing away. */
  kind?: ButtonKind
  onNo: () => void
  /** Called by Escape and the cross, where they do not mean no. */
  onClose?: () => void
  /** Yes is not possible as things are; the children say why. */
  isImpossible?: boolean
  /** The field in the children that has to be filled in first. */
  firstFocus?: RefObject<HTMLElement | null>
}

/**
 * What yes does: a mutation, whose button is busy while it runs and whose failure is shown in place, or a callback whose
 * outcome is shown elsewhere.
 */
export type Answer =
  | { mutation: { isPending: boolean; error: unknown; mutateAsync: () => Promise<unknown> }; onYes?: never }
  | { mutation?: never; onYes: () => void }

/**
 * Returns what the yes button does. That it is done is announced, and the focus stays near the button that asked. A refusal
 * that arrives once the question was closed is shown as a toast.
 */
function useYes({ title, yes, mutation, onYes }: Answer & Pick<QuestionParts, 'title' | 'yes'>) {
  const { t } = useTranslation()
  const [asking] = useState(() => document.activeElement)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const sayRefusal = (problem: unknown) => {
    if (!isOpen.current) showToast({ title, text: problemText(t, problem), tone: 'bad' })
  }
  const change = () => {
    if (!mutation) return
    const act = mutation.mutateAsync()
    keepFocusNear(asking, act)
    act.then(() => announceDone(yes), sayRefusal)
  }
  return onYes ?? change
}

/** Asks once whether something that cannot be undone is really meant, and shows in place when it is refused. */
export function Question(props: QuestionParts & Answer) {
  const { title, children, yes, no, kind = 'danger', mutation, onNo, onClose = onNo } = props
  const { isImpossible = false, firstFocus } = props
  const sayYes = useYes(props)
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const noButton = useRef<HTMLButtonElement>(null) // where a hasty Enter does no harm
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      kind={isPhone && !firstFocus ? 'sheet' : 'dialog'} // with a field it fills a phone
      firstFocus={firstFocus ?? noButton}
    >
      <Base.Description render={<div />}>{children}</Base.Description>
      <p className={`t-s bad mt-3 ${styles.problem}`} role="alert">
        {mutation?.error ? problemText(t, mutation.error) : ''}
      </p>
      <div className="flex wrap justify-end gap-2 mt-3">
        <Button ref={noButton} onClick={onNo}>
          {no ?? t('ui.cancel')}
        </Button>
        <Button kind={kind} busy={mutation?.isPending} disabled={isImpossible} onClick={sayYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
