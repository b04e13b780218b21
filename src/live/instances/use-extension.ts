import { standingOf } from './instance-standing.ts'
import type { InstanceActor } from './instance-yard.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { clockTimeText } from '#src/live/short-times.ts'
import { useProblemText } from '#src/ui/problem.tsx'
import { say } from '#src/ui/toast.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Extends a container from where nothing of it is shown: says in passing what came of it. */
export function useExtension(instance: InstanceActor, title: string): () => void {
  const { t, i18n } = useTranslation()
  const problemText = useProblemText()
  const isExtending = useSelector(instance, (state) => standingOf(state) === 'extending')
  const wasAsked = useRef(false)

  const tell = useEffectEvent(() => {
    const { problem, container } = instance.getSnapshot().context
    const id = `extended-${title}`
    if (problem !== undefined)
      return say({
        id,
        tone: 'bad',
        title: t('instances.warning.refused', { title }),
        text: problemText(problem),
      })
    const time = clockTimeText(container?.closeTime ?? 0, serverNow(), i18n.language)
    say({
      id,
      tone: 'good',
      title: t('instances.warning.extended', { title }),
      text: t('instances.warning.extendedText', { time }),
    })
  })
  useEffect(() => {
    if (isExtending || !wasAsked.current) return
    wasAsked.current = false
    tell()
  }, [isExtending])

  return () => {
    wasAsked.current = instance.getSnapshot().can({ type: 'extend.asked' })
    instance.send({ type: 'extend.asked' })
  }
}
