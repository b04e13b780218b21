import styles from './dialogs.module.css'
import { type Copied, createFrom, type PackedChallenge } from '#src/api/challenge-copies.ts'
import { editedChallenges } from '#src/api/edited-challenges.ts'
import { useBatch } from '#src/live/batch/use-batch.ts'
import { Button } from '#src/ui/button.tsx'
import { Meter } from '#src/ui/meter.tsx'
import { Name } from '#src/ui/name.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A challenge to be made, by a key of its own. */
export interface CopyItem {
  key: string
  title: string
  pack: () => Promise<PackedChallenge> | PackedChallenge
}

interface CopyRunProps {
  /** The game in which they are made. Give the run another `key` for another game. */
  gameId: number
  items: CopyItem[]
  yes: string
  onClose: () => void
}

/** Makes challenges of a file or of another game, one after the other, off; asks first about titles that are there already. */
export function CopyRun({ gameId, items, yes, onClose }: CopyRunProps) {
  const { t } = useTranslation()
  const [doubles, setDoubles] = useState<'skip' | 'both'>('skip')
  const { data: there } = useQuery({ ...editedChallenges.list(gameId), staleTime: 0 })
  const { batch, copied } = useCopies(gameId, items)
  const titles = new Set(there?.map(({ title }) => title))
  const again = items.filter(({ title }) => titles.has(title))
  const meant = doubles === 'both' ? items : items.filter(({ title }) => !titles.has(title))
  if (batch.is !== 'idle') return <Progress {...{ batch, items, copied, gameId, onClose }} />
  return (
    <>
      {again.length > 0 && (
        <div className={styles.doubles}>
          <p>
            {t('challengeEditor.copy.again', {
              count: again.length,
              titles: again.map(({ title }) => title).join(', '),
            })}
          </p>
          <Segments
            label={t('challengeEditor.copy.doubles')}
            value={doubles}
            options={(['skip', 'both'] as const).map((value) => ({
              value,
              label: t(`challengeEditor.copy.${value}`),
            }))}
            onChange={setDoubles}
          />
        </div>
      )}
      <p className={styles.note}>{t('challengeEditor.copy.text')}</p>
      <div className={styles.acts}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button
          kind="go"
          disabled={!there || meant.length === 0}
          onClick={() =>
            batch.start(
              'copy',
              meant.map(({ key }) => key),
            )
          }
        >
          {yes} {meant.length}
        </Button>
      </div>
    </>
  )
}

function useCopies(gameId: number, items: CopyItem[]) {
  const cache = useQueryClient()
  const copied = useRef(new Map<string, Copied>())
  const [packs] = useState(() => new Map(items.map(({ key, pack }) => [key, pack])))
  const batch = useBatch({
    acts: {
      copy: async (key: string) =>
        copied.current.set(key, await createFrom(cache, gameId, await packs.get(key)!())), // a key of the items
    },
    refetch: () => void cache.invalidateQueries({ queryKey: editedChallenges.list(gameId).queryKey }),
  })
  return { batch, copied }
}

interface ProgressProps extends Pick<CopyRunProps, 'items' | 'onClose'>, ReturnType<typeof useCopies> {}

function Progress({ batch, items, copied, onClose }: ProgressProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const results = [...batch.results]
  const done = results.filter(([, { is }]) => is === 'done')
  const titleOf = (key: string) => items.find((item) => item.key === key)?.title
  const missing = done.filter(([key]) => (copied.current.get(key)?.missing ?? 0) > 0)
  const isOver = batch.is === 'ended'
  const hasFailed = results.some(([, { is }]) => is !== 'done')
  return (
    <>
      <p role="status">{t('challengeEditor.copy.progress', { done: done.length, count: results.length })}</p>
      <Meter
        label={t('challengeEditor.copy.progressLabel')}
        value={done.length / Math.max(1, results.length)}
      />
      <ul className={styles.failures}>
        {results.map(
          ([key, result]) =>
            result.is === 'failed' && (
              <li key={key} data-bad>
                <Name>{titleOf(key)}</Name> {problemText(result.problem)}
              </li>
            ),
        )}
        {missing.map(([key]) => (
          <li key={key}>
            <Name>{titleOf(key)}</Name> {t('challengeEditor.copy.missing')}
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {!isOver && <Button onClick={batch.stop}>{t('batch.stop')}</Button>}
        {isOver && hasFailed && <Button onClick={batch.retry}>{t('ui.retry')}</Button>}
        {isOver && (
          <Button kind="go" onClick={onClose}>
            {t('batch.row.done')}
          </Button>
        )}
      </div>
    </>
  )
}
