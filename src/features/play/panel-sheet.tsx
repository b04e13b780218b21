import { InstancesPanel } from '#src/live/instances/instances-panel.tsx'
import type { ChallengeDetail } from '#contract/api.gen.ts'
import { usePanel } from '#src/live/panel-address.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'

interface PanelSheetProps {
  gameId: number
  running: ChallengeDetail[]
}

/** On a phone the containers of the own team come up from below: `?panel=instances`. */
export function PanelSheet({ gameId, running }: PanelSheetProps) {
  const { t } = useTranslation()
  const { panel, close } = usePanel()
  return (
    <Dialog kind="sheet" title={t('instances.title')} isOpen={panel === 'instances'} onClose={close}>
      <InstancesPanel gameId={gameId} details={running} isAlone />
    </Dialog>
  )
}
