import styles from './copy-field.module.css'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useTranslation } from '#src/ui/translation.tsx'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'

interface CopyFieldProps {
  label: string
  value: string
  /** Shown as dots until it is copied elsewhere. */
  isSecret?: boolean
}

/** A value to take elsewhere. Says that it is copied only when it is; else leaves it readable and selected. */
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
    <div className={styles.copy}>
      <input
        ref={field}
        className={styles.value}
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
      <span role="status" className={styles.status}>
        {said && (
          <span key={said.time} className={classNames(styles.said, said.went ? styles.went : styles.stayed)}>
            {said.went ? t('ui.copied') : t('ui.notCopied')}
          </span>
        )}
      </span>
    </div>
  )
}

/**
 * Copies where the page may use the clipboard; else through a selection in `field`, which holds the text and which plain
 * HTTP allows too. Resolves to whether it went; when not, the text stands there selected.
 */
export async function copied(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (field instanceof HTMLInputElement) field.type = 'text' // browsers copy nothing out of a password field
    field.focus()
    field.select()
    return document.execCommand('copy')
  }
}
