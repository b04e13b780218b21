import styles from '#src/features/play/play.module.css'
import { IconButton } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import X from 'lucide-react/icons/x'

/** Says that the challenge of the address is not in the list, so that a link to it does not seem to do nothing. */
export function UnlistedNote({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={`row justify-between gap-3 t-s dim p-3-4 rounded ${styles.unlisted}`}>
      <p>{t('play.unlisted')}</p>
      <IconButton label={t('ui.close')} size="small" onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
