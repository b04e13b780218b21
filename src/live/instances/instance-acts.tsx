import { DestroyButton } from './destroy-button.tsx'
import { canExtend, standingOf } from './instance-standing.ts'
import type { InstanceActor } from './instance-yard.ts'
import styles from './instances.module.css'
import { Button } from '#src/ui/button.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'

interface InstanceActsProps {
  instance: InstanceActor
  /** The challenge, where containers of others stand beside it. */
  title?: string
}

/** What can be done with a container that runs: extend it in its last minutes, and destroy it. */
export function InstanceActs({ instance, title }: InstanceActsProps) {
  const { t } = useTranslation()
  const isExtendable = useSelector(instance, canExtend)
  const isExtending = useSelector(instance, (state) => standingOf(state) === 'extending')
  return (
    <span className={styles.acts}>
      {(isExtendable || isExtending) && (
        <Button
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
