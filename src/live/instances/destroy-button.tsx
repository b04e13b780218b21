import styles from './challenge-dialog.module.css'
import { isCooling, standingOf } from './instance-standing.ts'
import type { InstanceActor } from './instance-yard.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Destroys a container after a second word: team mates may be working in it. */
export function DestroyButton({ instance }: { instance: InstanceActor }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const standing = useSelector(instance, standingOf)
  const mustWait = useSelector(instance, isCooling)
  const destroy = () => {
    setAsking(false)
    instance.send({ type: 'destroy.asked' })
  }
  if (!isAsking) {
    return (
      <IconButton
        label={t('instances.destroy')}
        busy={standing === 'destroying'}
        disabled={mustWait}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} />
      </IconButton>
    )
  }
  return (
    <span className={styles.acts}>
      <Button kind="danger" onClick={destroy}>
        {t('instances.destroyReally')}
      </Button>
      <Button kind="quiet" onClick={() => setAsking(false)}>
        {t('instances.keep')}
      </Button>
    </span>
  )
}
