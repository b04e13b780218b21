import { canExtend, instanceStateOf } from '#src/live/instances/instance-state.ts'
import type { InstanceActor } from '#src/live/instances/instance-store.ts'
import { useContainer, useInstance } from '#src/live/instances/instances.tsx'
import { useExtension } from './use-extension.ts'
import type { ChallengeDetail } from '#contract/api.gen.ts'
import { usePanel } from '#src/live/address/panel-address.ts'
import { useUserKey } from '#src/live/session/session.tsx'
import { announceOnce, announcedUnder } from '#src/live/tabs/announce-once.ts'
import { hideToasts, showToast } from '#src/ui/toast.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface DueWarningProps {
  gameId: number
  detail: ChallengeDetail
}

/**
 * Warns of the end of a container, when it may be extended and again in its last minutes: in one tab, once, with the
 * extension at hand. What is said is taken back when it is no longer so.
 */
export function DueWarning({ gameId, detail: { id, title } }: DueWarningProps) {
  const { t } = useTranslation()
  const { panel } = usePanel()
  const instance = useInstance(id)
  const closeTime = useContainer(id)?.closeTime
  const stage = useDueStage(instance)
  const storageKey = useUserKey(`announced-instances-${gameId}`)
  const extend = useExtension(instance, title)
  const word = `due-${gameId}-${id}`

  const isShown = useEffectEvent(() => panel === 'instances')
  const tell = useEffectEvent((stage: DueStage) =>
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
      announce: () => tell(stage),
    })
    return () => {
      ended.abort()
      hideToasts(word)
    }
  }, [stage, closeTime, storageKey, word])
  return null
}

type DueStage = 'renewable' | 'ending'

/** Past its end it is too late to warn: the sweep may come at any moment. */
function useDueStage(instance: InstanceActor): DueStage | undefined {
  return useSelector(instance, (state) => {
    const instanceState = instanceStateOf(state)
    if (!canExtend(state) || instanceState === 'overdue') return undefined
    return instanceState === 'ending' ? 'ending' : 'renewable'
  })
}
