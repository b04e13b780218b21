import { nextTry } from '#src/server/cache/timetable.ts'
import { useFailedFreshness, useReadProblem } from './freshness.tsx'
import { readAgain } from '#src/server/cache/invalidate.ts'
import { timeInZone } from '#src/lib/time/date-formats.ts'
import { Problem } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type What =
  | 'captures'
  | 'challenge'
  | 'challenges'
  | 'cheats'
  | 'events'
  | 'files'
  | 'game'
  | 'games'
  | 'instances'
  | 'invitation'
  | 'logs'
  | 'notices'
  | 'post'
  | 'posts'
  | 'review'
  | 'scoreboard'
  | 'settings'
  | 'siteTeams'
  | 'submissions'
  | 'teams'
  | 'users'
  | 'writeup'
  | 'writeups'

interface ReadParts {
  /** A query without data. */
  read: UseQueryResult
  /** A placeholder of the shape to come; nothing by default. */
  whileLoading?: ReactNode
}

/** What it is that could not be read, or a title that says so, of what only organizers read. */
export type Unread = { what: What; title?: never } | { what?: never; title: string }

/**
 * Rendered in place of data that has not been read: its shape until the first failure, and from then on, until it arrives,
 * what failed, why, and when it is retried.
 */
export function ReadFallback({ read, what, title, whileLoading }: ReadParts & Unread) {
  const { t, i18n } = useTranslation()
  const problem = useReadProblem(read)
  useFailedFreshness(problem)
  if (problem === undefined) return whileLoading
  const next = nextTry(read)
  return (
    <Problem title={title ?? t(`ui.notRead.${what}`)} error={problem} onRetry={() => readAgain(read)}>
      {read.isFetching && t('ui.trying')}
      {!read.isFetching && next && t('ui.nextTry', { time: timeInZone(next, i18n.language) })}
    </Problem>
  )
}
