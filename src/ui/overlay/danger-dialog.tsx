import styles from './question.module.css'
import { Button } from '#src/ui/mark/button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { useProblemText } from '#src/ui/text/problem.tsx'
import { type Answer, useYes } from './question.tsx'
import { numberText } from '#src/lib/formats.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ReactNode, useRef, useState } from 'react'

interface DangerParts {
  title: string
  /** What is lost, and for whom. */
  children: ReactNode
  /** What the user has to type first: the number of things lost, as shown or in plain digits, or a title. */
  word: string | number
  yes: string
  onClose: () => void
}

/** A text whose blanks are the one that keyboards have: some languages part thousands by others. */
const sameBlanks = (text: string) => text.trim().replaceAll(/\s/g, ' ')

/** The deliberate step before something is lost for good: a preview, a word to type, and a click. Enter never confirms it. */
export function DangerDialog(props: DangerParts & Answer) {
  const { title, children, word, yes, mutation, onClose } = props
  const sayYes = useYes(props)
  const { t, i18n } = useTranslation()
  const problemText = useProblemText()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isMeant =
    typed.trim() === String(word).trim() ||
    (typeof word === 'number' && sameBlanks(typed) === sameBlanks(numberText(word, i18n.language)))
  return (
    <Dialog isOpen onClose={onClose} title={title} firstFocus={field}>
      <div className="stack gap-2 mb-4">{children}</div>
      <Field
        ref={field}
        label={t('ui.typeToGoOn', { word })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className={`t-s bad mt-3 ${styles.problem}`} role="alert">
        {mutation?.error ? problemText(mutation.error) : ''}
      </p>
      <div className="flex wrap justify-end gap-2 mt-3">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button kind="destroy" busy={mutation?.isPending} disabled={!isMeant} onClick={sayYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
