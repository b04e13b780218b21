import { isCooling, standingOf } from './instance-standing.ts'
import type { InstanceActor } from './instance-yard.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface DestroyButtonProps {
  instance: InstanceActor
  /** The challenge, where containers of others stand beside it. */
  title: string | undefined
}

/** Destroys a container after a second word: team mates may be working in it. */
export function DestroyButton({ instance, title }: DestroyButtonProps) {
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
        label={title === undefined ? t('instances.destroy') : t('instances.destroyOf', { title })}
        busy={standing === 'destroying'}
        disabled={mustWait}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} />
      </IconButton>
    )
  }
  return (
    <>
      <Button kind="danger" onClick={destroy}>
        {t('instances.destroyReally')}
      </Button>
      <Button kind="quiet" onClick={() => setAsking(false)}>
        {t('instances.keep')}
      </Button>
    </>
  )
}
