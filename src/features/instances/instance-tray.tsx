import styles from './instance-tray.module.css'
import { InstanceMark } from './instance-mark.tsx'
import { canExtend } from '#src/state/instances/instance-state.ts'
import type { InstanceActor } from '#src/state/instances/instance-store.ts'
import { InstancesProvider, useInstanceStore, useRunningInstances } from '#src/state/instances/instances.tsx'
import { Countdown } from '#src/state/time/countdown.tsx'
import { usePanel } from '#src/state/address/panel-address.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { CountBadge } from '#src/ui/mark/count-badge.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useSelector } from '@xstate/react'
import Box from 'lucide-react/icons/box'
import { useSyncExternalStore } from 'react'

/** Opens the instances that the team runs in its game; shows their number, and the time left of the first to end. */
export function InstanceTray({ gameId }: { gameId: number }) {
  return (
    <InstancesProvider gameId={gameId}>
      <TrayButton gameId={gameId} />
    </InstancesProvider>
  )
}

function TrayButton({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const { open } = usePanel()
  const running = useRunningInstances()
  const count = running.length
  const store = useInstanceStore()
  const first = useSyncExternalStore(store.watch, store.firstToEnd)
  if (count === 0) return null
  return (
    <IconButton
      label={t('instances.tray', { count })}
      aria-haspopup="dialog"
      className={styles.tray}
      onClick={() => open('instances')}
    >
      <Box size={20} />
      <CountBadge count={count} />
      <span className={styles.state}>
        <InstanceMark gameId={gameId} challengeIds={running} />
        {first && <TimeLeft instance={first} />}
      </span>
    </IconButton>
  )
}

function TimeLeft({ instance }: { instance: InstanceActor }) {
  const closeTime = useSelector(instance, ({ context }) => context.running?.closeTime)
  const isDue = useSelector(instance, canExtend)
  if (!closeTime) return null
  return (
    <span className={`t-xxs w-label ${isDue ? 'warn' : 'dim'} ${styles.left}`} aria-hidden="true">
      <Countdown to={closeTime} />
    </span>
  )
}
