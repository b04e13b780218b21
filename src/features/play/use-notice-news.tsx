import { arrived, isTold } from './notice-kinds.ts'
import { noticeText } from './notice-words.tsx'
import type { GameNotice } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import { useTruthPoll } from '#src/live/truth-polls.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import { say, type Word } from '#src/ui/toast.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** More than these at once, after a sleep perhaps, are told in one word. */
const mostToasts = 3

/** The notices of a game, and which of them came under the reader's eyes. */
export interface NoticeNews {
  read: UseQueryResult<GameNotice[]>
  /** Came since the page was opened, newest first. */
  arrivals: GameNotice[]
  /** Of these, the ones that have not stood out yet. */
  fresh: ReadonlySet<number>
  settle: (id: number) => void
}

/** Follows the notices of a game, which its hub keeps current, and tells new ones in passing, each once. */
export function useNoticeNews(gameId: number): NoticeNews {
  const read = useQuery({ ...games.notices(gameId), refetchInterval: useTruthPoll(gameId, 'notices') })
  const [known, setKnown] = useState<ReadonlySet<number>>()
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set())
  const isOfThisVisit = read.dataUpdatedAt >= performance.timeOrigin // what was kept from the last one is no measure
  if (read.data && isOfThisVisit && !known) setKnown(new Set(read.data.map(({ id }) => id)))
  const arrivals = useMemo(() => arrived(read.data ?? [], known), [read.data, known])
  const settle = useCallback((id: number) => setSettled((before) => new Set(before).add(id)), [])
  useToasts(arrivals)
  const fresh = new Set(arrivals.map(({ id }) => id).filter((id) => !settled.has(id)))
  return { read, arrivals, fresh, settle }
}

function useToasts(arrivals: GameNotice[]) {
  const { t } = useTranslation()
  const told = useRef(new Set<number>())
  useEffect(() => {
    const news = arrivals.filter((notice) => isTold(notice) && !told.current.has(notice.id))
    for (const { id } of news) told.current.add(id)
    if (news.length > mostToasts) {
      say({ tone: 'news', title: t('notices.many', { count: news.length }) })
      return
    }
    for (const notice of news.toReversed()) say(wordFor(t, notice))
  }, [arrivals, t])
}

function wordFor(t: TFunction, notice: GameNotice): Word {
  const id = `notice-${notice.id}`
  if (notice.type !== 'Normal') return { id, tone: 'warn', title: noticeText(t, notice) }
  return {
    id,
    tone: 'news',
    title: t('notices.announcement'),
    text: <Markdown source={notice.values[0] ?? ''} isInline />,
  }
}
