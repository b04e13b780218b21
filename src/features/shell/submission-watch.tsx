import { peeked } from '#src/server/cache/polled.ts'
import type { Verdict } from '#machines/submission.ts'
import { games } from '#src/server/reads/games.ts'
import { SubmissionsProvider, useSubmissionStore } from '#src/state/submissions/submission-store.tsx'
import { showToast, type Toast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/** Follows the flags of a game from every page, and announces their verdicts. */
export function SubmissionWatch({ gameId }: { gameId: number }) {
  return (
    <SubmissionsProvider gameId={gameId}>
      <VerdictToasts gameId={gameId} />
    </SubmissionsProvider>
  )
}

const tones: Record<Verdict, NonNullable<Toast['tone']>> = {
  accepted: 'good',
  wrong: 'bad',
  refused: 'bad',
  unsure: 'warn',
  unknown: 'warn',
}

/** Announces the verdict on a flag as a toast, once across all tabs; an open dialog shows the verdict itself. */
function VerdictToasts({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const store = useSubmissionStore()
  const { data: details } = useQuery(peeked(games.details(gameId)))
  const titleOf = useEffectEvent(
    (challengeId: number) =>
      Object.values(details?.challenges ?? {})
        .flat()
        .find(({ id }) => id === challengeId)?.title ?? t('play.outcome.someChallenge'),
  )
  useEffect(
    () =>
      store.announceVerdicts(({ challengeId, verdict }) =>
        showToast({
          id: `verdict-${challengeId}`,
          tone: tones[verdict],
          title: t(`play.outcome.${verdict}`, { title: titleOf(challengeId) }),
        }),
      ),
    [store, t],
  )
  return null
}
