import styles from './copy-text.module.css'
import { Button } from '#src/ui/mark/button.tsx'
import { copied } from './copy-field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'

interface CopyTextProps {
  label: string
  /** Called when the text is copied: it may be long, and change. */
  textOf: () => string
  onCopied?: () => void
}

/** A button that copies a long text. Where the page may not copy it, the text is shown, selected. */
export function CopyText({ label, textOf, onCopied }: CopyTextProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<'went' | 'stayed'>()
  const take = async () => {
    if (!field.current) return
    const text = textOf()
    field.current.value = text
    const went = await copied(text, field.current)
    setOutcome(went ? 'went' : 'stayed')
    if (went) onCopied?.()
  }
  const Icon = outcome === 'went' ? Check : Copy
  return (
    <div className={`flex wrap items-center gap-3 gap-y-2 ${styles.copy}`}>
      <Button onClick={() => void take()}>
        <Icon size={16} aria-hidden="true" />
        {label}
      </Button>
      <p role="status" className={outcome && styles[outcome]}>
        {outcome && t(outcome === 'went' ? 'ui.copied' : 'ui.notCopied')}
      </p>
      <textarea
        ref={field}
        className={outcome === 'stayed' ? styles.text : styles.hidden}
        aria-label={label}
        tabIndex={outcome === 'stayed' ? 0 : -1}
        aria-hidden={outcome !== 'stayed'}
        rows={8}
        readOnly
      />
    </div>
  )
}
