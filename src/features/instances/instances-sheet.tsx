import { InstancesPanel } from './instances-panel.tsx'
import { TunnelNote } from './tunnel-note.tsx'
import type { ChallengeDetail } from '#src/model/challenge.ts'
import { usePanel } from '#src/state/address/panel-address.ts'
import { useInstancesPanel } from '#src/state/game/own-game.ts'
import { LazyDialog } from '#src/ui/overlay/lazy-dialog.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

interface InstancesSheetProps {
  gameId: number
  running: ChallengeDetail[]
}

/** The instances of the user's team, above any page: `?panel=instances`. */
export function InstancesSheet({ gameId, running }: InstancesSheetProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { panel, close } = usePanel()
  const ours = useInstancesPanel(gameId)
  const kind = isPhone ? 'sheet' : 'dialog'
  return (
    <LazyDialog kind={kind} title={t('instances.title')} isOpen={panel === ours} onClose={close}>
      <SeenInstances gameId={gameId} running={running} />
    </LazyDialog>
  )
}

/** An instance that was running while the sheet was open stays listed: its entry says that it has ended, and why. */
function SeenInstances({ gameId, running }: InstancesSheetProps) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState(running)
  const fresh = running.filter(({ id }) => !seen.some((known) => known.id === id))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  if (seen.length === 0) return <Empty title={t('instances.none')}>{t('instances.noneText')}</Empty>
  return (
    <>
      <InstancesPanel gameId={gameId} details={seen} />
      <TunnelNote />
    </>
  )
}
