import styles from './challenge-tools.module.css'
import { Field } from '#src/ui/field.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface FindFieldProps {
  find: string
  onFind: (find: string) => void
}

/** Looks for a title while it is typed. The key `/` leads here from anywhere on the page, Escape empties it. */
export function FindField({ find, onFind }: FindFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(() => input.current?.focus())
  // The address follows a moment after the key, too late to draw what is typed from it.
  useEffect(() => {
    if (input.current && input.current.value !== find && input.current !== document.activeElement)
      input.current.value = find
  }, [find])
  return (
    <Field
      ref={input}
      className={styles.find}
      label={t('play.find')}
      isLabelHidden
      type="search"
      placeholder={t('play.find')}
      defaultValue={find}
      onChange={({ target }) => onFind(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        currentTarget.value = ''
        onFind('')
      }}
      before={<Search size={16} aria-hidden="true" />}
      after={<Kbd>/</Kbd>}
    />
  )
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [role=dialog] *')

function useSlashKey(act: () => void) {
  const press = useEffectEvent(act)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target))
        return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
