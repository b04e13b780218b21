import type { PlayedChallenge } from './shown-challenges.ts'
import { useSubmissionDesk } from './submissions.tsx'
import { tellOnce } from '#src/live/tell-once.ts'
import type { Verdict } from '#machines/submission.ts'
import { say, type Word } from '#src/ui/toast.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

const tones: Record<Verdict, NonNullable<Word['tone']>> = {
  accepted: 'good',
  wrong: 'bad',
  refused: 'bad',
  unsure: 'warn',
  unknown: 'warn',
}

/** Says in passing the verdict on a flag whose dialog is closed; an open one says it itself. Once, in one tab. */
export function useVerdictNews(played: Pick<PlayedChallenge, 'id' | 'title'>[], openedId?: number) {
  const { t } = useTranslation()
  const desk = useSubmissionDesk()
  const isOpened = useEffectEvent((challengeId: number) => challengeId === openedId)
  const titleOf = useEffectEvent(
    (challengeId: number) =>
      played.find(({ id }) => id === challengeId)?.title ?? t('play.news.someChallenge'),
  )
  useEffect(() => {
    const ended = new AbortController()
    const stop = desk.onVerdict(({ id, challengeId, verdict }) => {
      const isShown = () => isOpened(challengeId)
      const word = {
        tone: tones[verdict],
        title: t(`play.news.${verdict}`, { title: titleOf(challengeId) }),
      }
      const tell = () => say({ id: `verdict-${challengeId}`, ...word })
      void tellOnce({ id, isShown, told: desk, ended: ended.signal, tell })
    })
    return () => {
      ended.abort()
      stop()
    }
  }, [desk, t])
}
