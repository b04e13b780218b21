import { useInstanceYard } from './instances.tsx'
import type { PlayedChallenge } from './shown-challenges.ts'
import { say } from '#src/ui/toast.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Says in passing which container comes to its end, as soon as it may be extended. */
export function useDueWarning(played: PlayedChallenge[]) {
  const { t } = useTranslation()
  const yard = useInstanceYard()
  const latest = useRef(played)
  useEffect(() => {
    latest.current = played
  })
  useEffect(
    () =>
      yard.onDue((challengeId) => {
        const title = latest.current.find(({ id }) => id === challengeId)?.title ?? ''
        say({
          id: `due-${challengeId}`,
          tone: 'warn',
          title: t('play.instance.due', { title }),
          text: t('play.instance.dueText'),
        })
      }),
    [yard, t],
  )
}
