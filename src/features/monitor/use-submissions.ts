import { type DeskFilter, fitting } from './desk-filter.ts'
import { namesInSubmission } from './desk-rows.ts'
import { type Facet, facetsShown, isInFacet, verdictAsked } from './submission-facets.ts'
import type { AnswerResult, Submission } from '#src/model/submission.ts'
import { games, pageSize } from '#src/api/games.ts'
import { belowOf } from '#src/api/live-lists.ts'
import { usePollInterval } from '#src/live/freshness/poll-intervals.ts'
import { usePaced } from '#src/live/lists/paced.ts'
import type { Masks } from '#src/live/screen-safe/masks.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The rows of a facet, as far as they were read. */
export interface FacetRows {
  rows: Submission[] | undefined
  /** Whether there may be more further back. */
  hasMore: boolean
}

/**
 * The matching submissions of every facet. Each verdict has a list of its own, as rare ones lie far below the newest
 * page of all; so the count at a facet is the length of the very list it opens.
 */
export function useFacetRows(
  gameId: number,
  { filter, shownVerdict, evidence }: Wanted,
): ReadonlyMap<Facet, FacetRows> {
  const cache = useQueryClient()
  const lists = useLists(gameId)
  const rows = useMemo(
    () =>
      new Map(
        facetsShown(shownVerdict).map((facet) => {
          const read = evidence ?? lists.get(verdictAsked(facet, shownVerdict))
          const ofFacet = read?.filter(({ status }) => isInFacet(facet, status, shownVerdict))
          return [facet, ofFacet && fitting(ofFacet, filter, namesInSubmission)] as const
        }),
      ),
    [lists, filter, shownVerdict, evidence],
  )
  const hasMore = (type: AnswerResult | undefined) => {
    const { queryKey } = games.submissions(gameId, { type })
    return !evidence && belowOf(cache, queryKey, lists.get(type)?.length ?? 0, pageSize) !== 'none'
  }
  return new Map(
    [...rows].map(([facet, rows]) => [facet, { rows, hasMore: hasMore(verdictAsked(facet, shownVerdict)) }]),
  )
}

interface Wanted {
  filter: DeskFilter
  shownVerdict: Masks['shownVerdict']
  /** The rows of a signal, if only those are to be shown. */
  evidence: Submission[] | undefined
}

type Lists = ReadonlyMap<AnswerResult | undefined, Submission[] | undefined>

/** What was read of all, and of each verdict; the list on screen is read first. */
function useLists(gameId: number): Lists {
  const { data: all } = useList(gameId, undefined)
  const isAside = all !== undefined
  const { data: accepted } = useList(gameId, 'Accepted', isAside)
  const { data: wrong } = useList(gameId, 'WrongAnswer', isAside)
  const { data: cheats } = useList(gameId, 'CheatDetected', isAside)
  const { data: missing } = useList(gameId, 'NotFound', isAside)
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
export function useList(gameId: number, type: AnswerResult | undefined, enabled = true) {
  const refetchInterval = usePollInterval(gameId, 'submissions')
  return useQuery({ ...games.submissions(gameId, { type }), refetchInterval, enabled })
}
