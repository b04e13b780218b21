import { Field } from '#src/ui/form/field.tsx'
import { type Answer, Question } from './question.tsx'
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
export function DangerDialog({ children, word, onClose, ...question }: DangerParts & Answer) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isMeant =
    typed.trim() === String(word).trim() ||
    (typeof word === 'number' && sameBlanks(typed) === sameBlanks(numberText(word, i18n.language)))
  return (
    <Question {...question} kind="destroy" onNo={onClose} isImpossible={!isMeant} firstFocus={field}>
      <div className="stack gap-2 mb-4">{children}</div>
      <Field
        ref={field}
        label={t('ui.typeToGoOn', { word })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Question>
  )
}
