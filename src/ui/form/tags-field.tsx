import styles from './tags-field.module.css'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Field } from './field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref, useState } from 'react'

interface TagsFieldProps {
  label: string
  hint?: ReactNode
  value: readonly string[]
  onChange: (tags: string[]) => void
  ref?: Ref<HTMLInputElement>
}

/** Tags that the user makes up: Enter or a comma adds what is typed, Backspace in the empty field removes the last one. */
export function TagsField({ label, hint, value, onChange, ref }: TagsFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const tags = text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    setTyped('')
    if (tags.length > 0) onChange([...new Set([...value, ...tags])])
  }
  const remove = (tag: string) => {
    onChange(value.filter((known) => known !== tag))
    announceDone(t('editing.removeTag', { tag }))
  }
  return (
    <Field
      ref={ref}
      className={styles.field}
      label={label}
      hint={hint}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
      onBlur={() => add(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed.trim() !== '') {
          event.preventDefault() // not to submit the form
          add(typed)
        }
        const last = value.at(-1)
        if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
      }}
      before={value.map((tag) => (
        <span
          key={tag}
          className={`inline-row gap-05 t-s bright max-w-full rounded-s bg-raised ${styles.tag}`}
        >
          <bdi className="truncate">{tag}</bdi>
          <button
            className="stack flex-none dim place-items-center p-0 rounded-s"
            type="button"
            aria-label={t('editing.removeTag', { tag })}
            onClick={() => remove(tag)}
          >
            <X size={13} aria-hidden="true" />
          </button>
        </span>
      ))}
    />
  )
}
