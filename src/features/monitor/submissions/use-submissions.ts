import { polled } from '#src/server/cache/polled.ts'
import { type MonitorFilter, fitting } from '#src/features/monitor/monitor-filter.ts'
import { namesInSubmission } from '#src/features/monitor/row-names.ts'
import { type Facet, facetsShown, isInFacet, verdictAsked } from './submission-facets.ts'
import type { AnswerResult, Submission } from '#src/model/submission.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import { belowOf } from '#src/server/cache/live-lists.ts'
import { usePaced } from '#src/parts/lists/paced.ts'
import type { Masks } from '#src/parts/screen-safe/masks.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The rows of a facet that match the filter, as far as they were read. */
export interface FacetRows {
  rows: Submission[]
  /** How many were read before the filter. */
  read: number
  /** How many of any list match: of all verdicts at least as many as of each together. */
  count: number
  /** Whether there may be more further back. */
  hasMore: boolean
}

interface Wanted {
  /** The facet on the screen, whose list is read. */
  facet: Facet
  filter: MonitorFilter
  shownVerdict: Masks['shownVerdict']
  /** The rows of a signal, if only those are to be shown. */
  evidence: Submission[] | undefined
}

/**
 * The matching submissions of every facet, among all that are known. A verdict has a list of its own, as rare ones lie
 * far below the newest page of all; it is read once it is on the screen, and continues below what the list of all has.
 */
export function useFacetRows(
  gameId: number,
  { facet, filter, shownVerdict, evidence }: Wanted,
): ReadonlyMap<Facet, FacetRows> {
  const cache = useQueryClient()
  const lists = useLists(gameId, verdictAsked(facet, shownVerdict))
  const facets = useMemo(() => {
    const all = evidence ?? lists.get(undefined) ?? []
    return facetsShown(shownVerdict).map((facet) => {
      const type = verdictAsked(facet, shownVerdict)
      const inAll = all.filter(({ status }) => isInFacet(facet, status, shownVerdict))
      const own = evidence || type === undefined ? undefined : lists.get(type)
      const known = own && own.length > inAll.length ? own : inAll // both begin with the newest
      const rows = fitting(known, filter, namesInSubmission)
      const further = known === inAll ? 0 : rows.length - fitting(inAll, filter, namesInSubmission).length
      return { facet, type, rows, read: known.length, further }
    })
  }, [lists, filter, shownVerdict, evidence])
  const hasMoreOf = (type: AnswerResult | undefined) =>
    !lists.get(type) || belowOf(cache, monitor.submissions(gameId, { type })) !== 'none'
  const hasMore = !evidence && hasMoreOf(undefined)
  const further = facets.reduce((sum, facet) => sum + facet.further, 0)
  return new Map(
    facets.map(({ facet, type, rows, read }) => [
      facet,
      {
        rows,
        read,
        count: rows.length + (facet === 'all' ? further : 0),
        hasMore: hasMore && hasMoreOf(type),
      },
    ]),
  )
}

type Lists = ReadonlyMap<AnswerResult | undefined, Submission[] | undefined>

/** What was read of all, and of each verdict; only the list of `asked` is read with that of all. */
function useLists(gameId: number, asked: AnswerResult | undefined): Lists {
  const { data: all } = useList(gameId, undefined)
  const { data: accepted } = useList(gameId, 'Accepted', asked === 'Accepted')
  const { data: wrong } = useList(gameId, 'WrongAnswer', asked === 'WrongAnswer')
  const { data: cheats } = useList(gameId, 'CheatDetected', asked === 'CheatDetected')
  const { data: missing } = useList(gameId, 'NotFound', asked === 'NotFound')
  const lists = useMemo(
    () =>
      new Map([
        [undefined, all],
        ['Accepted', accepted],
        ['WrongAnswer', wrong],
        ['CheatDetected', cheats],
        ['NotFound', missing],
      ] as const),
    [all, accepted, wrong, cheats, missing],
  )
  return usePaced(lists)
}

/** The submissions of one verdict, or of all. */
export const useList = (gameId: number, type: AnswerResult | undefined, enabled = true) =>
  useQuery({ ...polled(monitor.submissions(gameId, { type })), enabled })
