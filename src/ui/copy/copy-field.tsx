import styles from './copy-field.module.css'
import { IconButton } from '#src/ui/mark/button.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'

interface CopyFieldProps {
  label: string
  value: string
  /** Shown as dots, unless it has to be copied by hand. */
  isSecret?: boolean
}

/** A value to copy. Says that it is copied only when it is; otherwise leaves it readable and selected. */
export function CopyField({ label, value, isSecret = false }: CopyFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [copy, setCopy] = useState<{ of: string; went: boolean; time: number }>()
  const said = copy?.of === value ? copy : undefined
  const take = async () => {
    if (!field.current) return
    const went = await copied(value, field.current)
    if (went && isSecret) field.current.type = 'password'
    setCopy((last) => ({ of: value, went, time: (last?.time ?? 0) + 1 }))
  }
  return (
    <div className="flex gap-2 min-w-0 relative">
      <input
        ref={field}
        className={`flex-1 min-w-0 bright h-control border-line rounded-s bg-ground ellipsis ${styles.value}`}
        aria-label={label}
        value={value}
        type={isSecret && said?.went !== false ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <IconButton label={t('ui.copy', { what: label })} kind="plain" onClick={() => void take()}>
        {said?.went ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      </IconButton>
      <span role="status" className={`absolute pointer-events-none ${styles.status}`}>
        {said && (
          <span
            key={said.time}
            className={classNames(
              't-xs w-label rounded-s bg-raised',
              styles.said,
              said.went ? styles.went : styles.stayed,
            )}
          >
            {said.went ? t('ui.copied') : t('ui.notCopied')}
          </span>
        )}
      </span>
    </div>
  )
}

/**
 * Copies through the clipboard where the page may use it; otherwise through a selection in `field`, which holds the text and
 * works over plain HTTP too. Resolves to whether it was copied; if not, the text is left selected there.
 */
export async function copied(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (field instanceof HTMLInputElement) field.type = 'text' // browsers do not copy from a password field
    field.focus()
    field.select()
    return document.execCommand('copy')
  }
}
