import { InstancesSheet } from './instances-sheet.tsx'
import type { ChallengeDetail } from '#src/model/challenge.ts'
import { games } from '#src/server/reads/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { clockTimeInZone } from '#src/lib/time/date-formats.ts'
import { usePanel } from '#src/state/address/panel-address.ts'
import { canExtend, instanceStateOf } from '#src/state/instances/instance-state.ts'
import type { InstanceActor } from '#src/state/instances/instance-store.ts'
import {
  InstancesProvider,
  useRunningInstance,
  useInstance,
  useRunningDetails,
} from '#src/state/instances/instances.tsx'
import { useUserKey } from '#src/state/session/session.tsx'
import { announcedUnder, announceOnce } from '#src/state/tabs/announce-once.ts'
import { problemText } from '#src/ui/text/problem.tsx'
import { hideToasts, showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { type SnapshotFrom, waitFor } from 'xstate'

/** Follows the instances of the user's current game from every page: reads them, warns of their end, and opens their list. */
export function InstanceWatch({ gameId }: { gameId: number }) {
  return (
    <InstancesProvider gameId={gameId}>
      <WatchedInstances gameId={gameId} />
    </InstancesProvider>
  )
}

function WatchedInstances({ gameId }: { gameId: number }) {
  useQuery({ ...games.game(gameId), staleTime: Infinity }) // its times say when its instances are read again
  const running = useRunningDetails(gameId)
  return (
    <>
      {running.map((detail) => (
        <DueWarning key={detail.id} gameId={gameId} detail={detail} />
      ))}
      <InstancesSheet gameId={gameId} running={running} />
    </>
  )
}

interface DueWarningProps {
  gameId: number
  detail: ChallengeDetail
}

/**
 * Warns of the end of an instance, when it may be extended and again in its last minutes: once across all tabs, and
 * with a button to extend it. A warning that no longer applies is hidden.
 */
function DueWarning({ gameId, detail: { id, title } }: DueWarningProps) {
  const { t } = useTranslation()
  const { panel } = usePanel()
  const instance = useInstance(id)
  const closeTime = useRunningInstance(id)?.closeTime
  const stage = useDueStage(instance)
  const storageKey = useUserKey(`announced-instances-${gameId}`)
  const extend = useExtension(instance, title)
  const word = `due-${gameId}-${id}`

  const isShown = useEffectEvent(() => panel === 'instances')
  const show = useEffectEvent((stage: DueStage) =>
    showToast({
      id: word,
      tone: stage === 'ending' ? 'bad' : 'warn',
      title: t(`instances.warning.${stage}`, { title }),
      text: t(`instances.warning.${stage}Text`),
      action: { label: t('instances.extend'), onAction: () => void extend() },
    }),
  )
  useEffect(() => {
    if (!stage || !closeTime) return undefined
    const ended = new AbortController()
    void announceOnce({
      id: `${word} ${closeTime} ${stage}`,
      isShown: () => isShown(),
      announced: announcedUnder(storageKey),
      ended: ended.signal,
      announce: () => show(stage),
    })
    return () => {
      ended.abort()
      hideToasts(word)
    }
  }, [stage, closeTime, storageKey, word])
  return null
}

type DueStage = 'renewable' | 'ending'

/** Past its end it is too late to warn: the server may destroy it at any moment. */
function useDueStage(instance: InstanceActor): DueStage | undefined {
  return useSelector(instance, (state) => {
    const instanceState = instanceStateOf(state)
    if (!canExtend(state) || instanceState === 'overdue') return undefined
    return instanceState === 'ending' ? 'ending' : 'renewable'
  })
}

/** Extends an instance from a warning, and reports the outcome in a toast. */
function useExtension(instance: InstanceActor, title: string): () => Promise<void> {
  const { t, i18n } = useTranslation()

  const showOutcome = ({ problem, running }: SnapshotFrom<InstanceActor>['context']) => {
    const id = `extended-${title}`
    if (problem !== undefined)
      return showToast({
        id,
        tone: 'bad',
        title: t('instances.warning.failed', { title }),
        text: problemText(t, problem),
      })
    const time = clockTimeInZone(running?.closeTime ?? 0, serverNow(), i18n.language)
    showToast({
      id,
      tone: 'good',
      title: t('instances.warning.extended', { title }),
      text: t('instances.warning.extendedText', { time }),
    })
  }
  return async () => {
    if (!instance.getSnapshot().can({ type: 'extend.asked' })) return
    instance.send({ type: 'extend.asked' })
    const isOver = (state: SnapshotFrom<InstanceActor>) => instanceStateOf(state) !== 'extending'
    const state = await waitFor(instance, isOver).catch(() => undefined) // the game is no longer followed
    if (state) showOutcome(state.context)
  }
}
