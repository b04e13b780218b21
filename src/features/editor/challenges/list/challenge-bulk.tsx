import { isStuck, type ListedChallenge } from './challenge-rows.ts'
import { fileTextOf } from './challenge-file.ts'
import { packed } from '#src/server/writes/challenge-copies.ts'
import { editedChallenges } from '#src/server/queries/edited-challenges.ts'
import { BatchBar } from '#src/parts/batch/batch-bar.tsx'
import type { Batch } from '#src/parts/batch/use-batch.ts'
import { useKeptNote } from '#src/parts/screen-safe/use-kept-note.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { useProblemText } from '#src/ui/text/problem.tsx'
import type { Selection } from '#src/ui/table/selection.tsx'
import { saveText } from '#src/ui/hooks/save-text.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export type ChallengeAct = 'on' | 'off' | 'delete'

interface ChallengeBulkProps {
  gameId: number
  selected: ListedChallenge[]
  selection: Selection
  batch: Batch<ChallengeAct>
  titleOf: (key: string) => string
  onAsk: (what: 'on' | 'off' | 'copy' | 'delete') => void
}

/** The challenges that enabling or disabling would change. */
export const switchable = (selected: readonly ListedChallenge[]) => ({
  on: selected.filter((challenge) => !challenge.isEnabled && !isStuck(challenge)),
  off: selected.filter(({ isEnabled }) => isEnabled),
})

/** The acts on the selected challenges; each label counts those that will actually change. */
export function ChallengeBulk({ gameId, selected, selection, batch, titleOf, onAsk }: ChallengeBulkProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const problemText = useProblemText()
  const save = useMutation({
    mutationFn: async () => {
      const challenges = []
      for (const { id } of selected)
        challenges.push(
          packed(await cache.fetchQuery({ ...editedChallenges.one(gameId, id), staleTime: 15_000 })),
        )
      saveText(`challenges-${gameId}.json`, fileTextOf(challenges), 'application/json')
    },
  })
  const note = useKeptNote('flag')
  const can = switchable(selected)
  const stuck = selected.filter(isStuck).length
  const isBusy = batch.is === 'running'
  const act = (what: 'on' | 'off') => (
    <Button
      size="small"
      aria-disabled={can[what].length === 0 || isBusy || undefined}
      onClick={() => onAsk(what)}
    >
      {can[what].length === 0
        ? t(`challengeEditor.switch.${what}.yes`)
        : t(`challengeEditor.bulk.${what}`, { count: can[what].length })}
    </Button>
  )
  return (
    <BatchBar
      count={selected.length}
      selection={selection}
      batch={batch}
      nameOf={titleOf}
      note={
        save.error ? problemText(save.error) : stuck > 0 && t('challengeEditor.bulk.stuck', { count: stuck })
      }
      acts={
        selected.length > 0 && (
          <>
            {act('on')}
            {act('off')}
            <Button size="small" aria-disabled={isBusy || undefined} onClick={() => onAsk('copy')}>
              {t('challengeEditor.bulk.copy')}
            </Button>
            <Button
              size="small"
              busy={save.isPending}
              aria-disabled={note !== undefined || undefined}
              title={note}
              onClick={() => save.mutate()}
            >
              {t('challengeEditor.bulk.export')}
            </Button>
          </>
        )
      }
      danger={
        selected.length > 0 && (
          <Button
            size="small"
            kind="danger"
            aria-disabled={isBusy || undefined}
            onClick={() => onAsk('delete')}
          >
            {t('challengeEditor.bulk.delete')}
          </Button>
        )
      }
    />
  )
}
