import styles from './instances.module.css'
import { canExtend, instanceStateOf, isCooling } from '#src/state/instances/instance-state.ts'
import type { InstanceActor } from '#src/state/instances/instance-store.ts'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import type { LeavingRef } from '#src/ui/hooks/use-focus-fallback.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useSelector } from '@xstate/react'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'

interface InstanceActionsProps {
  instance: InstanceActor
  /** The title of the challenge, where other instances are listed too. */
  title?: string
  /** Moves the focus away when the focused element is removed. */
  leavingRef: LeavingRef
}

/** The actions on a running instance: extend it in its last minutes, and destroy it. */
export function InstanceActions({ instance, title, leavingRef }: InstanceActionsProps) {
  const { t } = useTranslation()
  const isExtendable = useSelector(instance, canExtend)
  const isExtending = useSelector(instance, (state) => instanceStateOf(state) === 'extending')
  return (
    <span ref={leavingRef} className={`wrap gap-1 ${styles.actions}`}>
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

interface DestroyButtonProps {
  instance: InstanceActor
  /** The title of the challenge, where other instances are listed too. */
  title?: string | undefined
  /** Shows a label instead of an icon, where nothing else of the instance is shown beside it. */
  isInWords?: boolean
}

/** The button that was pressed is unmounted, and has lost the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Destroys an instance after a confirmation: teammates may be working in it. */
export function DestroyButton({ instance, title, isInWords = false }: DestroyButtonProps) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'answered'>('unasked')
  const instanceState = useSelector(instance, instanceStateOf)
  const mustWait = useSelector(instance, isCooling)
  const destroy = () => {
    setQuestion('answered')
    instance.send({ type: 'destroy.asked' })
  }
  if (question !== 'asked') {
    const button = {
      ref: question === 'answered' ? takeFocus : undefined,
      busy: instanceState === 'destroying',
      'aria-disabled': mustWait || undefined,
      onClick: () => setQuestion('asked'),
    }
    if (isInWords) {
      return (
        <Button {...button} kind="quiet" size="small">
          {t('instances.destroyInstance')}
        </Button>
      )
    }
    const label = title === undefined ? t('instances.destroy') : t('instances.destroyOf', { title })
    return (
      <IconButton {...button} label={label}>
        <Trash2 size={16} />
      </IconButton>
    )
  }
  return (
    <>
      <Button kind="danger" onClick={destroy}>
        {t('instances.destroyForTeam')}
      </Button>
      <Button ref={takeFocus} kind="quiet" onClick={() => setQuestion('answered')}>
        {t('instances.keep')}
      </Button>
    </>
  )
}
