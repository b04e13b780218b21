import { InstancesPanel } from './instances-panel.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import styles from './play.module.css'
import { useNoticeNews } from './use-notice-news.tsx'
import type { ChallengeDetail } from '#contract/api.gen.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

interface PanelSheetProps {
  gameId: number
  running: ChallengeDetail[]
}

/** On a phone the panel that the address names comes up from below: `?panel=instances` or `?panel=notices`. */
export function PanelSheet({ gameId, running }: PanelSheetProps) {
  const { t } = useTranslation()
  const news = useNoticeNews(gameId)
  const [address, setAddress] = useSearchParams()
  const panel = address.get('panel')
  const close = () =>
    setAddress(
      (known) => {
        known.delete('panel')
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <Dialog kind="sheet" title={t('play.instances.title')} isOpen={panel === 'instances'} onClose={close}>
        <InstancesPanel gameId={gameId} details={running} isAlone />
      </Dialog>
      <Dialog kind="sheet" title={t('notices.title')} isOpen={panel === 'notices'} onClose={close}>
        <div className={styles.sheet}>
          <NoticesPanel gameId={gameId} news={news} />
        </div>
      </Dialog>
    </>
  )
}
