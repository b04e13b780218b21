import { NoticesPanel } from './notices-panel.tsx'
import styles from './notices-sheet.module.css'
import { LazyDialog } from '#src/ui/overlay/lazy-dialog.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface NoticesSheetProps {
  gameId: number
  isOpen: boolean
  onClose: () => void
}

/** The notices of a game, above any page. */
export function NoticesSheet({ gameId, isOpen, onClose }: NoticesSheetProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  return (
    <LazyDialog
      kind={isPhone ? 'sheet' : 'dialog'}
      title={t('notices.title')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <NoticesPanel gameId={gameId} />
      </div>
    </LazyDialog>
  )
}
