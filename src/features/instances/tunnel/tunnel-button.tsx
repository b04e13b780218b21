import styles from './tunnel.module.css'
import { TunnelPanel } from './tunnel-panel.tsx'
import { useTunnel } from './use-tunnel.ts'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { LazyDialog } from '#src/ui/overlay/lazy-dialog.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Cable from 'lucide-react/icons/cable'
import { useState } from 'react'

/** Opens the panel of the local tunnel, and says whether it is connected. */
export function TunnelButton({ isInWords = false }: { isInWords?: boolean }) {
  const { t } = useTranslation()
  const { state } = useTunnel()
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const label = t('tunnel.button', { state: t(`tunnel.state.${state}`) })
  const button = { 'aria-haspopup': 'dialog', onClick: () => setIsOpen(true) } as const
  return (
    <>
      {isInWords ? (
        <Button {...button} size="small">
          <span className={`flex-none round ${styles.dot}`} data-state={state} /> {label}
        </Button>
      ) : (
        <IconButton {...button} label={label} className={styles.icon}>
          <Cable size={20} aria-hidden="true" />
          <span className={`flex-none round ${styles.dot}`} data-state={state} />
        </IconButton>
      )}
      <LazyDialog
        kind={isPhone ? 'sheet' : 'dialog'}
        title={t('tunnel.title')}
        about={t('tunnel.about')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <TunnelPanel />
      </LazyDialog>
    </>
  )
}
