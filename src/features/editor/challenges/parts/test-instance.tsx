import styles from '#src/features/editor/challenges/side.module.css'
import type { ChallengeEdit } from '#src/model/challenge.ts'
import { refetchChallenge } from '#src/server/reads/edited-challenges.ts'
import { destroyTestInstance, startTestInstance } from '#src/server/writes/edited-challenges.ts'
import { EntryLine } from '#src/features/instances/entry-line.tsx'
import { TunnelNote } from '#src/features/instances/tunnel-note.tsx'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { Countdown } from '#src/state/time/countdown.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface TestInstanceProps {
  gameId: number
  challenge: Pick<ChallengeEdit, 'id' | 'title' | 'testContainer'>
  /** Saves what is typed, as the instance is built from it; resolves to whether it is saved. */
  saveFirst?: (() => Promise<boolean>) | undefined
}

/** The instance in which organizers test a challenge. Starting and destroying take effect at once. */
export function TestInstance({
  gameId,
  challenge: { id, title, testContainer },
  saveFirst,
}: TestInstanceProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const refetch = () => refetchChallenge(cache, gameId, id)
  const start = useMutation({
    mutationFn: async () => {
      if (saveFirst && !(await saveFirst())) return
      await startTestInstance(gameId, id)
    },
    onSettled: refetch,
  })
  const destroy = useMutation({ mutationFn: () => destroyTestInstance(gameId, id), onSettled: refetch })
  const problem = start.error ?? destroy.error
  return (
    <section className={`stack gap-2 min-w-0 ${styles.instance}`}>
      <header className="row wrap gap-2">
        <h3 className="t-m">{t('challengeEditor.test.title')}</h3>
        {testContainer && (
          <>
            <Chip tone="good" hasDot="lit">
              {t('challengeEditor.test.running')}
            </Chip>
            <b translate="no" className={`ms-auto t-s good tabular ${styles.left}`}>
              <Countdown to={testContainer.expectStopAt} />
            </b>
          </>
        )}
        {testContainer ? (
          <Button size="small" busy={destroy.isPending} onClick={() => destroy.mutate()}>
            {t('challengeEditor.test.destroy')}
          </Button>
        ) : (
          <Button size="small" busy={start.isPending} onClick={() => start.mutate()}>
            {t(saveFirst ? 'challengeEditor.test.saveAndStart' : 'challengeEditor.test.start')}
          </Button>
        )}
      </header>
      {testContainer && (
        <Masked secret="address" text={testContainer.entry}>
          <EntryLine entry={testContainer.entry} title={title} isTest />
        </Masked>
      )}
      <p className="t-xs faint" role="status">
        {t(testContainer ? 'challengeEditor.test.note' : 'challengeEditor.test.none')}
      </p>
      {testContainer && <TunnelNote />}
      <p className="t-s bad hide-empty" role="alert">
        {problem ? problemText(t, problem) : ''}
      </p>
    </section>
  )
}
