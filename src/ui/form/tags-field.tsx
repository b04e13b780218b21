import styles from './tags-field.module.css'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Field } from './field.tsx'
import { saysTheSame } from '#src/lib/merge.ts'
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

/**
 * Tags that the user makes up. What is typed counts as the last one at once, so that a save takes it along; Enter or a
 * comma ends it, Backspace in the empty field removes the one before.
 */
export function TagsField({ label, hint, value, onChange, ref }: TagsFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ text: '', after: value })
  // Else the tags are not those that were typed here: they were discarded, or replaced by what others have saved.
  const isOurs = saysTheSame(value, withTag(typed.after, typed.text))
  const text = isOurs ? typed.text : ''
  const tags = isOurs ? typed.after : value
  const type = (text: string) => {
    const parts = text.split(',')
    const after = parts.slice(0, -1).reduce(withTag, tags)
    const rest = parts.at(-1)!
    setTyped({ text: rest, after })
    const next = withTag(after, rest)
    if (!saysTheSame(value, next)) onChange([...next])
  }
  const end = () => text !== '' && setTyped({ text: '', after: value })
  const remove = (index: number) => {
    const after = tags.toSpliced(index, 1)
    setTyped({ text, after })
    onChange([...withTag(after, text)])
    announceDone(t('editing.removeTag', { tag: tags[index] }))
  }
  return (
    <Field
      ref={ref}
      className={styles.field}
      label={label}
      hint={hint}
      autoComplete="off"
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text.trim() !== '') {
          event.preventDefault() // not to submit the form
          end()
        }
        if (event.key === 'Backspace' && text === '' && tags.length > 0) remove(tags.length - 1)
      }}
      before={tags.map((tag, index) => (
        <span
          key={index}
          className={`inline-row gap-05 t-s bright max-w-full rounded-s bg-raised ${styles.tag}`}
        >
          <bdi translate="no" className="truncate">
            {tag}
          </bdi>
          <button
            className="stack flex-none dim place-items-center p-0 rounded-s"
            type="button"
            aria-label={t('editing.removeTag', { tag })}
            onClick={() => remove(index)}
          >
            <X size={13} aria-hidden="true" />
          </button>
        </span>
      ))}
    />
  )
}

/** Tags with one more, unless it is blank or among them. Those that are there stay as they are, also equal ones. */
function withTag(tags: readonly string[], text: string): readonly string[] {
  const tag = text.trim()
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag]
}
