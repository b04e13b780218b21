import { canExtend, standingOf } from './instance-standing.ts'
import type { InstanceActor } from './instance-yard.ts'
import { useContainer, useInstance } from './instances.tsx'
import { useExtension } from './use-extension.ts'
import type { ChallengeDetail } from '#contract/api.gen.ts'
import { usePanel } from '#src/live/panel-address.ts'
import { useKeyOfUser } from '#src/live/session.tsx'
import { tellOnce, toldUnder } from '#src/live/tell-once.ts'
import { hush, say } from '#src/ui/toast.tsx'
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
  const memory = useKeyOfUser(`told-instances-${gameId}`)
  const extend = useExtension(instance, title)
  const word = `due-${gameId}-${id}`

  const isShown = useEffectEvent(() => panel === 'instances')
  const tell = useEffectEvent((stage: DueStage) =>
    say({
      id: word,
      tone: stage === 'ending' ? 'bad' : 'warn',
      title: t(`instances.warning.${stage}`, { title }),
      text: t(`instances.warning.${stage}Text`),
      act: { label: t('instances.extend'), onAct: extend },
    }),
  )
  useEffect(() => {
    if (!stage || !closeTime) return undefined
    const ended = new AbortController()
    void tellOnce({
      id: `${word} ${closeTime} ${stage}`,
      isShown: () => isShown(),
      told: toldUnder(memory),
      ended: ended.signal,
      tell: () => tell(stage),
    })
    return () => {
      ended.abort()
      hush(word)
    }
  }, [stage, closeTime, memory, word])
  return null
}

type DueStage = 'renewable' | 'ending'

/** Past its end it is too late to warn: the sweep may come at any moment. */
function useDueStage(instance: InstanceActor): DueStage | undefined {
  return useSelector(instance, (state) => {
    const standing = standingOf(state)
    if (!canExtend(state) || standing === 'overdue') return undefined
    return standing === 'ending' ? 'ending' : 'renewable'
  })
}
