import type { Verdict } from '#machines/submission.ts'
import { games } from '#src/api/games.ts'
import { SubmissionsProvider, useSubmissionDesk } from '#src/live/submissions/submissions.tsx'
import { tellOnce } from '#src/live/tell-once.ts'
import { say, type Word } from '#src/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** Keeps the flags of a game on their way on every page, and says what becomes of them. */
export function SubmissionWatch({ gameId }: { gameId: number }) {
  return (
    <SubmissionsProvider gameId={gameId}>
      <VerdictNews gameId={gameId} />
    </SubmissionsProvider>
  )
}

const tones: Record<Verdict, NonNullable<Word['tone']>> = {
  accepted: 'good',
  wrong: 'bad',
  refused: 'bad',
  unsure: 'warn',
  unknown: 'warn',
}

/** Says in passing the verdict on a flag whose dialog is closed; an open one says it itself. Once, in one tab. */
function VerdictNews({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const desk = useSubmissionDesk()
  const { data: details } = useQuery({ ...games.details(gameId), enabled: false })
  const titleOf = useEffectEvent(
    (challengeId: number) =>
      Object.values(details?.challenges ?? {})
        .flat()
        .find(({ id }) => id === challengeId)?.title ?? t('play.news.someChallenge'),
  )
  useEffect(() => {
    const ended = new AbortController()
    const stop = desk.onVerdict(({ id, challengeId, verdict }) => {
      const isShown = () => desk.isShown(challengeId)
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
  return null
}
