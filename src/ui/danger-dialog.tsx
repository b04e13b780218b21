import own from './danger-dialog.module.css'
import styles from './question.module.css'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface DangerDialogProps {
  title: string
  /** What is lost, and for whom. */
  children: ReactNode
  /** What has to be typed before it can be done: the count of what goes, or its title. */
  word: string
  yes: string
  onYes: () => void
  onClose: () => void
  /** It is under way. */
  isBusy?: boolean
  /** Why it failed; said here, and can be tried again. */
  problem?: unknown
}

/** The deliberate step before something is lost for good: a preview, a word to type, and a click. Enter never does it. */
export function DangerDialog(props: DangerDialogProps) {
  const { title, children, word, yes, onYes, onClose, isBusy = false, problem } = props
  const { t } = useTranslation()
  const problemText = useProblemText()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isMeant = typed.trim() === word.trim()
  return (
    <Dialog isOpen onClose={onClose} title={title} firstFocus={field}>
      <div className={own.lost}>{children}</div>
      <Field
        ref={field}
        label={t('ui.typeToGoOn', { word })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className={styles.problem} role="alert">
        {problem ? problemText(problem) : ''}
      </p>
      <div className={styles.acts}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button kind="destroy" busy={isBusy} disabled={!isMeant} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
