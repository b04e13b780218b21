import { instanceStateOf } from '#src/live/instances/instance-state.ts'
import type { InstanceActor } from '#src/live/instances/instance-store.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { clockTimeText } from '#src/lib/date-formats.ts'
import { useProblemText } from '#src/ui/problem.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Extends a container from where nothing of it is shown: says in passing what came of it. */
export function useExtension(instance: InstanceActor, title: string): () => void {
  const { t, i18n } = useTranslation()
  const problemText = useProblemText()
  const isExtending = useSelector(instance, (state) => instanceStateOf(state) === 'extending')
  const wasAsked = useRef(false)

  const showOutcome = useEffectEvent(() => {
    const { problem, container } = instance.getSnapshot().context
    const id = `extended-${title}`
    if (problem !== undefined)
      return showToast({
        id,
        tone: 'bad',
        title: t('instances.warning.refused', { title }),
        text: problemText(problem),
      })
    const time = clockTimeText(container?.closeTime ?? 0, serverNow(), i18n.language)
    showToast({
      id,
      tone: 'good',
      title: t('instances.warning.extended', { title }),
      text: t('instances.warning.extendedText', { time }),
    })
  })
  useEffect(() => {
    if (isExtending || !wasAsked.current) return
    wasAsked.current = false
    showOutcome()
  }, [isExtending])

  return () => {
    wasAsked.current = instance.getSnapshot().can({ type: 'extend.asked' })
    instance.send({ type: 'extend.asked' })
  }
}
