import { type Division, divisionName } from '#src/model/division.ts'
import { type Decision, lacksOf } from './review-rows.ts'
import type { ParticipationInfo } from '#src/model/participation.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { review } from '#src/server/reads/review.ts'
import { decideOn } from '#src/server/writes/review.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lacks } from './review-columns.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The decision on one entry to ask about: its state, or its division. */
export type Asked = { entry: ParticipationInfo } & ({ decision: Decision } | { division: Division | null })

interface ReviewQuestionProps {
  asked: Asked
  gameId: number
  divisions: readonly Division[]
  /** The server takes a team's division away when it is rejected. */
  canClear: boolean
  onDone: (entry: ParticipationInfo) => void
  onClose: () => void
}

/** Asks before a decision on one entry, and explains what it means for the team. */
export function ReviewQuestion({ asked, gameId, divisions, canClear, onDone, onClose }: ReviewQuestionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { entry } = asked
  const team = entry.team.name
  const save = useMutation({
    mutationFn: () =>
      decideOn(
        entry,
        'decision' in asked ? { status: asked.decision } : { divisionId: asked.division?.id ?? null },
      ),
    onSuccess: async () => {
      await invalidate(cache, { queryKey: review.list(gameId).queryKey })
      onDone(entry)
    },
  })
  const division = divisionName(divisions, entry.divisionId) || '–'
  const words =
    'decision' in asked
      ? {
          title: t(`review.ask.${asked.decision}`, { team }),
          text: t(`review.means.${asked.decision}`),
          yes: t(`review.yes.${asked.decision}`),
        }
      : asked.division
        ? {
            title: t('review.ask.division', { team, division: asked.division.name }),
            text: t('review.means.division', { division }),
            yes: t('review.yes.division'),
          }
        : {
            title: t('review.ask.noDivision', { team }),
            text: t('review.means.noDivision', { division }),
            yes: t('review.yes.noDivision'),
          }
  const { numbers, absent } = lacksOf(entry)
  const takesAway = 'decision' in asked && asked.decision !== 'Accepted'
  return (
    <Question
      title={words.title}
      yes={words.yes}
      kind={takesAway ? 'danger' : 'go'}
      mutation={save}
      onNo={onClose}
    >
      <p>{words.text}</p>
      {'decision' in asked && asked.decision === 'Rejected' && canClear && entry.divisionId !== null && (
        <p>{t('review.loses', { division })}</p>
      )}
      {'decision' in asked && asked.decision === 'Accepted' && numbers + absent > 0 && (
        <p>
          <Lacks entry={entry} />
        </p>
      )}
    </Question>
  )
}
