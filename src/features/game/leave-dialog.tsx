import styles from './game.module.css'
import type { GameInfo } from '#contract/api.gen.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'

interface LeaveDialogProps {
  game: GameInfo
  onLeave: () => void
  onClose: () => void
}

/** Asks whether an entry is really to be taken back, and says what goes with it. */
export function LeaveDialog({ game, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen onClose={onClose} title={t('game.leave.title', { game: game.title })}>
      <p>{t('game.leave.text', { team: game.teamName ?? t('game.entry.someTeam') })}</p>
      <div className={styles.formActs}>
        <Button onClick={onClose}>{t('game.leave.cancel')}</Button>
        <Button kind="danger" onClick={onLeave}>
          {t('game.leave.submit')}
        </Button>
      </div>
    </Dialog>
  )
}
