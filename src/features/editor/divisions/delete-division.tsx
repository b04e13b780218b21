import { type Division, divisionLabel } from '#src/model/division.ts'
import { deleteDivision } from '#src/server/writes/edited-divisions.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface DeleteDivisionProps {
  gameId: number
  division: Division
  divisions: readonly Division[]
  /** How many teams are in it; undefined until that is read. */
  teams: number | undefined
  onClose: () => void
}

/** Asks before a division is deleted: its teams stay, and nothing limits a team without division. */
export function DeleteDivision({ gameId, division, divisions, teams, onClose }: DeleteDivisionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteDivision(cache, gameId, division.id),
    onSuccess: onClose,
  })
  return (
    <Question
      title={t('divisions.deleteTitle', { name: divisionLabel(division, divisions) })}
      yes={t('divisions.delete')}
      mutation={remove}
      onNo={onClose}
    >
      {teams === 0 ? t('divisions.deleteEmpty') : t('divisions.deleteText', { count: teams ?? 0 })}
    </Question>
  )
}
