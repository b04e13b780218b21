import type { PlayedChallenge } from './shown-challenges.ts'
import type { Verdict } from './submission-desk.ts'
import { useSubmissionDesk } from './submissions.tsx'
import { say, type Word } from '#src/ui/toast.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

const tones: Record<Verdict, NonNullable<Word['tone']>> = {
  accepted: 'good',
  wrong: 'bad',
  refused: 'bad',
  unknown: 'warn',
}

/** Says in passing the verdict on a flag whose dialog is closed; an open one says it itself. */
export function useVerdictNews(played: PlayedChallenge[], openedId: number | undefined) {
  const { t } = useTranslation()
  const desk = useSubmissionDesk()
  const latest = useRef({ played, openedId })
  useEffect(() => {
    latest.current = { played, openedId }
  })
  useEffect(
    () =>
      desk.onVerdict((challengeId, verdict) => {
        const { played, openedId } = latest.current
        if (challengeId === openedId) return
        const title = played.find(({ id }) => id === challengeId)?.title ?? ''
        say({
          id: `verdict-${challengeId}`,
          tone: tones[verdict],
          title: t(`play.news.${verdict}`, { title }),
        })
      }),
    [desk, t],
  )
}
