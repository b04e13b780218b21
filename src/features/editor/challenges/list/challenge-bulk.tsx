import { isStuck, type ListedChallenge } from './challenge-rows.ts'
import { fileTextOf } from './challenge-file.ts'
import { SwitchText } from './switch-text.tsx'
import { packed } from '#src/server/writes/challenge-copies.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { type BulkAct, BulkActs } from '#src/parts/batch/bulk-acts.tsx'
import type { Bulk } from '#src/parts/batch/use-bulk.tsx'
import { useKeptNote } from '#src/parts/screen-safe/use-kept-note.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { saveText } from '#src/ui/hooks/save-text.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export type ChallengeAct = 'on' | 'off' | 'delete'
type Act = BulkAct<ListedChallenge, ChallengeAct>

interface ChallengeBulkProps {
  gameId: number
  bulk: Bulk<ListedChallenge, ChallengeAct>
  titleOf: (key: string) => string
  onCopy: () => void
}

/** The acts on the selected challenges; each label counts those that will actually change. */
export function ChallengeBulk({ gameId, bulk, titleOf, onCopy }: ChallengeBulkProps) {
  const { t } = useTranslation()
  const { selected, batch } = bulk
  const save = useSave(gameId, selected)
  const note = useKeptNote('flag')
  const stuck = selected.filter(isStuck).length
  const { acts, danger } = useActs(gameId, selected)
  return (
    <BulkActs
      bulk={bulk}
      note={
        save.error
          ? problemText(t, save.error)
          : stuck > 0 && t('challengeEditor.bulk.stuck', { count: stuck })
      }
      acts={acts}
      danger={danger}
      nameIn={titleWithSolves}
      nameOfKey={titleOf}
    >
      {() => (
        <>
          <Button size="small" aria-disabled={batch.is === 'running' || undefined} onClick={onCopy}>
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
      )}
    </BulkActs>
  )
}

/** Saves the selected challenges as a file, each as it is now. */
function useSave(gameId: number, selected: ListedChallenge[]) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const challenges = []
      for (const { id } of selected)
        challenges.push(
          packed(await cache.fetchQuery({ ...editedChallenges.one(gameId, id), staleTime: 15_000 })),
        )
      saveText(`challenges-${gameId}.json`, fileTextOf(challenges), 'application/json')
    },
  })
}

function useActs(gameId: number, selected: ListedChallenge[]) {
  const { t } = useTranslation()
  const isSolved = ({ solves }: ListedChallenge) => solves > 0
  const switching = (is: 'on' | 'off', rows: ListedChallenge[]): Act => ({
    is,
    rows,
    label:
      rows.length === 0
        ? t(`challengeEditor.switch.${is}.yes`)
        : t(`challengeEditor.bulk.${is}`, { count: rows.length }),
    question: {
      title: t(`challengeEditor.switch.${is}.many`, { count: rows.length }),
      texts: [<SwitchText key={is} gameId={gameId} act={is} hasSolves={rows.some(isSolved)} />],
      yes: t(`challengeEditor.switch.${is}.yes`),
      kind: is === 'on' ? 'go' : 'danger',
    },
  })
  const deleting: Act = {
    is: 'delete',
    rows: selected,
    label: t('challengeEditor.bulk.delete'),
    kind: 'danger',
    question: {
      title: t('challengeEditor.delete.many', { count: selected.length }),
      texts: [t(selected.some(isSolved) ? 'challengeEditor.delete.text' : 'challengeEditor.delete.unsolved')],
      yes: t('challengeEditor.delete.yes'),
      word: selected.length === 1 ? (selected[0]?.title ?? '') : selected.length,
    },
  }
  return {
    acts: [
      switching(
        'on',
        selected.filter((challenge) => !challenge.isEnabled && !isStuck(challenge)),
      ),
      switching(
        'off',
        selected.filter(({ isEnabled }) => isEnabled),
      ),
    ],
    danger: deleting,
  }
}

const TitleWithSolves = ({ title, solves }: ListedChallenge) => {
  const { t } = useTranslation()
  return (
    <>
      {title}
      {solves > 0 && <small>{t('challengeEditor.solves', { count: solves })}</small>}
    </>
  )
}

const titleWithSolves = (challenge: ListedChallenge) => <TitleWithSolves {...challenge} />
