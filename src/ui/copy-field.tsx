import styles from './copy-field.module.css'
import { IconButton } from '#src/ui/button.tsx'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface CopyFieldProps {
  label: string
  value: string
  /** Shown as dots until it is copied elsewhere. */
  isSecret?: boolean
}

/** Copies where the page may use the clipboard; else through a selection, which plain HTTP allows too. */
async function copied(value: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    field?.select()
    return document.execCommand('copy')
  }
}

/** A value to take elsewhere. Says that it is copied only when it is; else leaves it selected. */
export function CopyField({ label, value, isSecret = false }: CopyFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [copy, setCopy] = useState<{ of: string; went: boolean }>()
  const said = copy?.of === value ? copy : undefined
  return (
    <div className={styles.copy}>
      <input
        ref={field}
        className={styles.value}
        aria-label={label}
        value={value}
        type={isSecret ? 'password' : 'text'}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <IconButton
        label={t('ui.copy', { what: label })}
        kind="plain"
        onClick={() => void copied(value, field.current).then((went) => setCopy({ of: value, went }))}
      >
        {said?.went ? <Check size={16} /> : <Copy size={16} />}
      </IconButton>
      <span role="status" className={styles.said}>
        {said && (said.went ? t('ui.copied') : t('ui.notCopied'))}
      </span>
    </div>
  )
}
