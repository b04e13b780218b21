import styles from './challenge-dialog.module.css'
import { InstanceActions } from '#src/features/instances/instance-actions.tsx'
import { EntryLine } from '#src/features/instances/entry-line.tsx'
import { InstanceNote } from './instance-note.tsx'
import { canExtend, isCooling, instanceStateOf } from '#src/state/instances/instance-state.ts'
import type { InstanceActor } from '#src/state/instances/instance-store.ts'
import { useRunningInstance, useInstance } from '#src/state/instances/instances.tsx'
import { TunnelNote } from '#src/features/instances/tunnel-note.tsx'
import type { ChallengeDetail } from '#src/model/challenge.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { type LeavingRef, useFocusFallback } from '#src/ui/hooks/use-focus-fallback.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useSelector } from '@xstate/react'

interface InstanceLineProps {
  gameId: number
  detail: ChallengeDetail
  /** Whether the challenge is solved: starting an instance is then not the main action. */
  isSolved: boolean
}

/** The instance of a challenge: start, open, extend and destroy it. A line below shows problems and what comes next. */
export function InstanceLine({ gameId, detail: { id, title, context }, isSolved }: InstanceLineProps) {
  const instance = useInstance(id)
  const running = useRunningInstance(id)
  const instanceState = useSelector(instance, instanceStateOf)
  const [note, leavingRef] = useFocusFallback<HTMLParagraphElement>()
  return (
    <>
      {running && instanceState !== 'creating' ? (
        <RunningInstance
          {...{ instance, running, gameId, title, leavingRef }}
          isShared={context.isSharedInstance}
        />
      ) : (
        <AbsentInstance instance={instance} leavingRef={leavingRef} isSolved={isSolved} />
      )}
      <InstanceNote ref={note} instance={instance} />
    </>
  )
}

interface InstanceProps {
  instance: InstanceActor
  leavingRef: LeavingRef
}

interface RunningInstanceProps extends InstanceProps {
  running: { entry: string; closeTime: number | null }
  gameId: number
  title: string
  /** By all teams, none of which may end it. */
  isShared: boolean | undefined
}

function RunningInstance({
  instance,
  running: { entry, closeTime },
  gameId,
  title,
  isShared,
  leavingRef,
}: RunningInstanceProps) {
  const isExtendable = useSelector(instance, canExtend)
  return (
    <>
      <EntryLine entry={entry} title={title} gameId={gameId} leavingRef={leavingRef} />
      {closeTime && (
        <b className={`t-m text-end ${isExtendable ? 'warn' : 'accent'} ${styles.left}`}>
          <Countdown to={closeTime} />
        </b>
      )}
      {!isShared && <InstanceActions instance={instance} leavingRef={leavingRef} />}
      <TunnelNote />
    </>
  )
}

function AbsentInstance({ instance, leavingRef, isSolved }: InstanceProps & { isSolved: boolean }) {
  const { t } = useTranslation()
  const instanceState = useSelector(instance, instanceStateOf)
  const mustWait = useSelector(instance, isCooling)
  if (instanceState === 'unknown') {
    return (
      <span className="flex-1">
        <Skeleton height={36} />
      </span>
    )
  }
  return (
    <Button
      ref={leavingRef}
      kind={isSolved ? 'plain' : 'go'}
      busy={instanceState === 'creating'}
      aria-disabled={mustWait || undefined}
      onClick={() => instance.send({ type: 'create.asked' })}
    >
      {t('instances.create')}
    </Button>
  )
}
