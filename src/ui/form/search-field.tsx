import { Field } from './field.tsx'
import { Kbd } from '#src/ui/mark/kbd.tsx'
import styles from './search-field.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'

/** The text of the field, and its event handlers. */
export type SearchFieldInput = Required<
  Pick<
    ComponentProps<'input'>,
    'onChange' | 'onCompositionStart' | 'onCompositionEnd' | 'onKeyDown' | 'onBlur'
  >
> & { value: string }

interface SearchFieldProps extends SearchFieldInput {
  label: string
  className?: string | undefined
}

/** A search field. The key `/` moves the focus here from anywhere on the page. */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <Field
      ref={focusBySlash}
      className={classNames(styles.search, className)}
      label={label}
      isLabelHidden
      type="search"
      placeholder={label}
      before={<Search size={16} aria-hidden="true" />}
      after={<Kbd>/</Kbd>}
      {...input}
    />
  )
}

/** Whether keys belong to the focused element: a field, or anything in a dialog. */
export const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [role=dialog] *')

function focusBySlash(input: HTMLInputElement) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return
    event.preventDefault()
    input.focus()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
