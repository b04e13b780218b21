import styles from './challenge-dialog.module.css'
import { InstanceActs } from '#src/live/instances/instance-acts.tsx'
import { EntryLine } from '#src/live/instances/entry-line.tsx'
import { InstanceNote } from './instance-note.tsx'
import { canExtend, isCooling, standingOf } from '#src/live/instances/instance-standing.ts'
import type { InstanceActor } from '#src/live/instances/instance-yard.ts'
import { useContainer, useInstance } from '#src/live/instances/instances.tsx'
import { useFocusAfterOrder } from '#src/live/instances/use-focus-after-order.ts'
import { TunnelNote } from '#src/live/instances/tunnel-note.tsx'
import type { ChallengeDetail } from '#contract/api.gen.ts'
import { Countdown } from '#src/live/countdown.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'

/** The container of a challenge: started, reached, extended and destroyed here. A line under it says what is to be known. */
export function InstanceLine({ detail: { id, title } }: { detail: ChallengeDetail }) {
  const instance = useInstance(id)
  const container = useContainer(id)
  const standing = useSelector(instance, standingOf)
  const note = useFocusAfterOrder<HTMLParagraphElement>(standing)
  return (
    <>
      {container && standing !== 'creating' ? (
        <RunningContainer instance={instance} container={container} title={title} />
      ) : (
        <AbsentContainer instance={instance} />
      )}
      <InstanceNote ref={note} instance={instance} />
    </>
  )
}

interface RunningContainerProps {
  instance: InstanceActor
  container: { entry: string; closeTime: number | null }
  title: string
}

function RunningContainer({ instance, container: { entry, closeTime }, title }: RunningContainerProps) {
  const isExtendable = useSelector(instance, canExtend)
  return (
    <>
      <EntryLine entry={entry} title={title} />
      {closeTime && (
        <b className={styles.left} data-due={isExtendable}>
          <Countdown to={closeTime} />
        </b>
      )}
      <InstanceActs instance={instance} />
      <TunnelNote />
    </>
  )
}

function AbsentContainer({ instance }: { instance: InstanceActor }) {
  const { t } = useTranslation()
  const standing = useSelector(instance, standingOf)
  const mustWait = useSelector(instance, isCooling)
  if (standing === 'unknown') {
    return (
      <span className={styles.waiting}>
        <Skeleton height={36} />
      </span>
    )
  }
  return (
    <Button
      kind="go"
      busy={standing === 'creating'}
      disabled={mustWait}
      onClick={() => instance.send({ type: 'create.asked' })}
    >
      {t('instances.create')}
    </Button>
  )
}
