import type { Division } from '#src/model/division.ts'
import { BulkReview, type ReviewAct } from './review-bulk.tsx'
import { reviewColumns, ReviewPhoneRow } from './review-columns.tsx'
import { ReviewMembers, membersHeight } from './review-members.tsx'
import { ReviewQuestion, type Asked } from './review-question.tsx'
import { fits } from './review-rows.ts'
import { useReviewFilter } from './review-tools.tsx'
import type { GameEdit } from '#src/model/game.ts'
import type { ParticipationId, ParticipationInfo } from '#src/model/participation.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { review } from '#src/server/reads/review.ts'
import { decideOn } from '#src/server/writes/review.ts'
import { useBatch } from '#src/parts/batch/use-batch.ts'
import { type BulkWords, useBulk } from '#src/parts/batch/use-bulk.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { useUnfolded } from '#src/parts/lists/use-unfolded.ts'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { Table } from '#src/ui/table/table.tsx'
import { columnsFor } from '#src/ui/table/columns-for.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { useHasRoom } from '#src/ui/hooks/use-has-room.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** A row of the review: an entry, or the members below an unfolded one. */
interface Row {
  entry: ParticipationInfo
  is: 'entry' | 'members'
}

const keyOf = ({ entry, is }: Row) => (is === 'entry' ? keyOfEntry(entry) : `${entry.id} members`)
const keyOfEntry = ({ id }: ParticipationInfo) => String(id)
const nameOf = ({ team }: ParticipationInfo) => team.name
const words: BulkWords<ParticipationInfo> = (t) => ({
  all: t('review.selectAll'),
  one: ({ team }) => t('review.select', { team: team.name }),
})
const rowHeight = 46

/** The entries in two-line rows, which can be unfolded and decided on one by one or many at once. */
interface ReviewListProps {
  entries: ParticipationInfo[]
  game: GameEdit
  divisions: readonly Division[]
}

export function ReviewList({ entries, game, divisions }: ReviewListProps) {
  const { t } = useTranslation()
  const { filter, change } = useReviewFilter()
  const { batch, move } = useReviewBatch(game.id)
  const canClear = game.can.giveDivisionsRights
  const { open, toggle } = useUnfolded<number>()
  const [asked, setAsked] = useState<Asked>()
  const [decided, setDecided] = useState<{ under: ReviewFilterKey; ids: ReadonlySet<number> }>(nothingDecided)
  const under = JSON.stringify(filter)
  // An entry just decided on stays in place although it no longer matches, until the filter changes.
  const found = useMemo(
    () =>
      entries.filter(
        (entry) =>
          fits(entry, filter) ||
          batch.results.has(keyOfEntry(entry)) ||
          (decided.under === under && decided.ids.has(entry.id)),
      ),
    [entries, filter, batch.results, decided, under],
  )
  const hasRoom = useHasRoom()
  const isPhone = useIsPhone()
  const { results, act, is } = batch
  const view = useMemo(
    () => ({ t, divisions, hasRoom, open, toggle, results, act, isBusy: is === 'running', ask: setAsked }),
    [t, divisions, hasRoom, open, toggle, results, act, is],
  )
  const own = useMemo(() => reviewColumns(view), [view])
  const { rows: shown, sort } = useSort(own, found)
  const bulk = useBulk({ rows: shown, columns: own, keyOf: keyOfEntry, nameOf, words, batch })
  const { columns: shownColumns, toneOf } = bulk.table
  const columns = useMemo(() => columnsFor(shownColumns, ({ entry }: Row) => entry), [shownColumns])
  const rows = useMemo<Row[]>(
    () =>
      shown.flatMap((entry): Row[] => [
        { entry, is: 'entry' },
        ...(open.has(entry.id) ? [{ entry, is: 'members' } as const] : []),
      ]),
    [shown, open],
  )
  return (
    <ListRows>
      {shown.length === 0 ? (
        <Empty title={t('review.noMatch')}>
          <Button onClick={() => change({ state: '', division: '', complete: '', find: '' })}>
            {t('review.showAll')}
          </Button>
        </Empty>
      ) : (
        <Table
          key={under}
          label={t('editor.review')}
          columns={columns}
          rows={rows}
          sort={sort}
          keyOf={keyOf}
          rowHeight={(row) => (row.is === 'entry' ? rowHeight : membersHeight(row.entry, divisions, isPhone))}
          wholeRow={wholeRowOf({ divisions, canClear }, setAsked)}
          toneOf={({ entry }) => (open.has(entry.id) ? 'current' : toneOf(entry))}
          onOpen={({ entry }) => toggle(entry.id)}
          phoneRow={{
            cell: (row) => ReviewPhoneRow({ tick: bulk.ticks.cell(row.entry), entry: row.entry, view }),
          }}
        />
      )}
      <BulkReview bulk={bulk} divisions={divisions} canClear={canClear} onMove={move} />
      {asked && (
        <ReviewQuestion
          asked={asked}
          gameId={game.id}
          divisions={divisions}
          canClear={canClear}
          onDone={({ id }) => {
            const known = decided.under === under ? decided.ids : []
            setDecided({ under, ids: new Set([...known, id]) })
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ListRows>
  )
}

/** The members of an entry as a row below it. */
const wholeRowOf = (
  view: Pick<ComponentProps<typeof ReviewMembers>, 'divisions' | 'canClear'>,
  onAsk: (asked: Asked) => void,
) =>
  function WholeRow({ entry, is }: Row) {
    if (is === 'entry') return undefined
    return <ReviewMembers {...view} entry={entry} onMove={(division) => onAsk({ entry, division })} />
  }

type ReviewFilterKey = string
const nothingDecided: { under: ReviewFilterKey; ids: ReadonlySet<number> } = { under: '', ids: new Set() }

/** Decides on many entries, one after the other; a ref holds the target division of the run. */
function useReviewBatch(gameId: number) {
  const cache = useQueryClient()
  const division = useRef<Division | null>(null)
  /** An entry as last read; of one that has left meanwhile, no division is known. */
  const entryOf = (key: string) =>
    cache.getQueryData(review.list(gameId).queryKey)?.find((entry) => keyOfEntry(entry) === key) ?? {
      id: Number(key) as ParticipationId,
      divisionId: null,
    }
  const batch = useBatch<ReviewAct>({
    acts: {
      Accepted: (key) => decideOn(entryOf(key), { status: 'Accepted' }),
      Rejected: (key) => decideOn(entryOf(key), { status: 'Rejected' }),
      Suspended: (key) => decideOn(entryOf(key), { status: 'Suspended' }),
      division: (key) => decideOn(entryOf(key), { divisionId: division.current?.id ?? null }),
    },
    onDone: () => void invalidate(cache, { queryKey: review.list(gameId).queryKey }),
  })
  const move = (wanted: Division | null, keys: readonly string[]) => {
    division.current = wanted
    batch.start('division', keys)
  }
  return { batch, move }
}
