import styles from './plain-toast.module.css'
import { Button } from '#src/ui/mark/button.tsx'
import type { Toast } from './toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface PlainToastProps {
  toast: Toast
  onClose: () => void
}

/** A toast without the region, and without anything that is loaded late: for a page that could not load just that. */
export function PlainToast({ toast: { title, text, action }, onClose }: PlainToastProps) {
  const { t } = useTranslation()
  const act = () => {
    onClose()
    action?.onAction()
  }
  return (
    <div
      role="alert"
      className={`stack gap-2 fixed p-3 border-line rounded-s bg-raised shade t-s ${styles.toast}`}
    >
      <b dir="auto" translate="no">
        {title}
      </b>
      <span className="dim" dir="auto">
        {text}
      </span>
      <span className="row gap-2">
        {action && (
          <Button size="small" onClick={act}>
            {action.label}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </span>
    </div>
  )
}
