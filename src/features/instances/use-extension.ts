import { instanceStateOf } from '#src/live/instances/instance-state.ts'
import type { InstanceActor } from '#src/live/instances/instance-store.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { clockTimeText } from '#src/lib/date-formats.ts'
import { useProblemText } from '#src/ui/problem.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useTranslation } from 'react-i18next'
import { type SnapshotFrom, waitFor } from 'xstate'

/** Extends a container from where nothing of it is shown: says in passing what came of it. */
export function useExtension(instance: InstanceActor, title: string): () => Promise<void> {
  const { t, i18n } = useTranslation()
  const problemText = useProblemText()

  const showOutcome = ({ problem, container }: SnapshotFrom<InstanceActor>['context']) => {
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
  }
  return async () => {
    if (!instance.getSnapshot().can({ type: 'extend.asked' })) return
    instance.send({ type: 'extend.asked' })
    const isOver = (state: SnapshotFrom<InstanceActor>) => instanceStateOf(state) !== 'extending'
    const state = await waitFor(instance, isOver).catch(() => undefined) // nobody plays the game any more
    if (state) showOutcome(state.context)
  }
}
