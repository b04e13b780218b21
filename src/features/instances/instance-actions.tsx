import { DestroyButton } from './destroy-button.tsx'
import { canExtend, instanceStateOf } from '#src/live/instances/instance-state.ts'
import type { InstanceActor } from '#src/live/instances/instance-store.ts'
import styles from './instances.module.css'
import { Button } from '#src/ui/button.tsx'
import type { LeavingRef } from '#src/ui/use-focus-fallback.ts'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'

interface InstanceActionsProps {
  instance: InstanceActor
  /** The challenge, where containers of others stand beside it. */
  title?: string
  /** Moves the focus away when what has it goes. */
  leavingRef: LeavingRef
}

/** What can be done with a container that runs: extend it in its last minutes, and destroy it. */
export function InstanceActions({ instance, title, leavingRef }: InstanceActionsProps) {
  const { t } = useTranslation()
  const isExtendable = useSelector(instance, canExtend)
  const isExtending = useSelector(instance, (state) => instanceStateOf(state) === 'extending')
  return (
    <span ref={leavingRef} className={styles.actions}>
      {(isExtendable || isExtending) && (
        <Button
          ref={leavingRef}
          busy={isExtending}
          aria-label={title && t('instances.extendOf', { title })}
          onClick={() => instance.send({ type: 'extend.asked' })}
        >
          {t('instances.extend')}
        </Button>
      )}
      <DestroyButton instance={instance} title={title} />
    </span>
  )
}
