import {
  ChallengeCell,
  DestroyButton,
  EntryCell,
  Result,
  TeamCell,
  TimeLeft,
  instanceColumns,
} from './instances-cells.tsx'
import { DestroyPreview } from './instances-destroy.tsx'
import type { InstanceGames } from './instances-games.ts'
import type { Orphan } from '#src/model/orphans.ts'
import { keyOf, shortId, withHeld } from './instances-rows.ts'
import type { InstanceSigns } from './instances-signs.ts'
import styles from './instances.module.css'
import type { SiteInstance } from '#src/model/instance.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { adminInstances } from '#src/server/reads/admin-instances.ts'
import { destroyAnyInstance } from '#src/server/writes/instances.ts'
import { BatchProgress } from '#src/parts/batch/batch-progress.tsx'
import { useBatch } from '#src/parts/batch/use-batch.ts'
import { type Bulk, type BulkWords, useBulk } from '#src/parts/batch/use-bulk.tsx'
import { ListTable } from '#src/parts/lists/list-table.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { announce } from '#src/ui/hooks/announce.ts'
import { BulkBar } from '#src/ui/table/bulk-bar.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

interface InstanceListProps {
  /** The instances that match the filter, least time left first; and how many were read. */
  instances: SiteInstance[]
  read: number
  games: InstanceGames
  signs: InstanceSigns | undefined
}

const acts = { destroy: destroyAnyInstance }
const nameOf = (of: SiteInstance) => `${shortId(of)} (${of.team?.name ?? '–'})`
const words: BulkWords<SiteInstance> = (t) => ({
  all: t('instanceConsole.selectAll'),
  one: (of) => t('instanceConsole.select', { id: shortId(of) }),
})
const nothing = {
  held: new Array<SiteInstance>(),
  heldOrphans: new Map<string, Orphan>() as InstanceGames['orphans'],
}

/** The instances, and the acts on one or many of them. */
export function InstanceList({ instances, read, games, signs }: InstanceListProps) {
  const { orphans: known, gameOf } = games
  const { t } = useTranslation()
  const cache = useQueryClient()
  const refetch = () => invalidate(cache, { queryKey: adminInstances.all().queryKey })
  const batch = useBatch({ acts, onDone: () => void refetch() })
  // A destroyed instance drops out of the list; its row stays to show the result, and whose it was.
  const [{ held, heldOrphans }, hold] = useState(nothing)
  const [asked, ask] = useState<SiteInstance>()
  const orphans = useMemo(() => new Map([...heldOrphans, ...known]), [heldOrphans, known])
  const shown = useMemo(() => withHeld(instances, held), [instances, held])
  const masks = useScreenSafe()
  const results = batch.is === 'idle' ? undefined : batch.results
  const columns = useMemo(
    () => instanceColumns(t, { games: { orphans, gameOf }, signs, results, masks, onDestroy: ask }),
    [t, orphans, gameOf, signs, results, masks],
  )
  const sorted = useSort(columns, shown)
  const bulk = useBulk({ ...sorted, columns, keyOf, nameOf, words, batch })

  const phoneCell = (of: SiteInstance) => (
    <span className={`stack ${styles.phone}`}>
      <span className="stack items-center gap-2 min-w-0">
        {bulk.ticks.cell(of)}
        <TeamCell of={of} orphan={orphans.get(keyOf(of))} />
        {results?.get(keyOf(of))?.is !== 'done' && <TimeLeft of={of} />}
      </span>
      <span className="stack items-center gap-2 min-w-0">
        <ChallengeCell of={of} gameOf={gameOf} />
        {results ? <Result of={results.get(keyOf(of))} /> : <EntryCell of={of} />}
        {!results && <DestroyButton of={of} onDestroy={ask} />}
      </span>
    </span>
  )

  return (
    <ListRows>
      <ListTable
        {...sorted}
        columns={bulk.table.columns}
        toneOf={bulk.table.toneOf}
        label={t('admin.instances')}
        keyOf={keyOf}
        read={read}
        phoneRow={{ cell: phoneCell }}
        none={<Empty title={t('instanceConsole.none')}>{t('instanceConsole.noneText')}</Empty>}
        noMatch={false}
        foot={t('instanceConsole.testsNotListed')}
      />
      <BulkDestroy {...{ bulk, orphans, held, hold }} />
      {asked && <DestroyQuestion of={asked} onDone={refetch} onClose={() => ask(undefined)} />}
    </ListRows>
  )
}

interface BulkDestroyProps {
  bulk: Bulk<SiteInstance, 'destroy'>
  orphans: InstanceGames['orphans']
  held: SiteInstance[]
  hold: (rows: typeof nothing) => void
}

/** Destroys the selected instances, which are previewed first, and says how far that is. */
function BulkDestroy({ bulk, orphans, held, hold }: BulkDestroyProps) {
  const { t } = useTranslation()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { selection, selected, batch } = bulk
  const orphaned = selected.filter((one) => orphans.has(keyOf(one))).length
  const destroySelected = () => {
    hold({ held: selected, heldOrphans: orphans })
    batch.start('destroy', selected.map(keyOf))
    setIsPreviewed(false)
    selection.clear()
  }
  return isPreviewed && selected.length > 0 ? (
    <DestroyPreview
      instances={selected}
      orphans={orphans}
      onDestroy={destroySelected}
      onClose={() => setIsPreviewed(false)}
    />
  ) : (
    <BulkBar
      count={selected.length}
      note={orphaned > 0 && t('instanceConsole.orphanCount', { count: orphaned })}
      acts={null}
      danger={
        batch.is !== 'running' && (
          <Button kind="danger" size="small" onClick={() => setIsPreviewed(true)}>
            {t('instanceConsole.destroyCountMore', { count: selected.length })}
          </Button>
        )
      }
      onClear={selection.clear}
      progress={
        batch.is !== 'idle' && (
          <BatchProgress
            batch={batch}
            nameOf={(key) => held.flatMap((one) => (keyOf(one) === key ? nameOf(one) : [])).join('')}
            onClear={() => {
              batch.clear()
              hold(nothing)
            }}
          />
        )
      }
    />
  )
}

interface DestroyQuestionProps {
  of: SiteInstance
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a single instance is destroyed. */
function DestroyQuestion({ of, onDone, onClose }: DestroyQuestionProps) {
  const { t } = useTranslation()
  const destroy = useMutation({
    mutationFn: () => destroyAnyInstance(of.containerGuid),
    onSuccess: async () => {
      await onDone()
      announce(t('instanceConsole.destroyed', { id: shortId(of) }))
      onClose()
    },
  })
  return (
    <Question
      title={t('instanceConsole.destroyTitle', { id: shortId(of) })}
      yes={t('instanceConsole.destroy')}
      mutation={destroy}
      onNo={onClose}
    >
      <p>
        <bdi translate="no">{of.team?.name ?? '–'}</bdi> ·{' '}
        <bdi translate="no">{of.challenge?.title ?? '–'}</bdi>
      </p>
      <p>{t('instanceConsole.destroyText')}</p>
    </Question>
  )
}
