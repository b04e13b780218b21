import styles from './lists.module.css'
import { type Below, belowOf, dropOlder } from '#src/api/live-lists.ts'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** What there is below the last row of a list: nothing, rows to read, rows that are being read. */
export type Older = { is: Below } | { is: 'reading' } | { is: 'failed'; problem: unknown }

interface ListFootProps {
  older: Older
  read: number
  onReadOlder: () => void
}

/** Under the last row: whether there is more to read, and how to. */
export function ListFoot({ older, read, onReadOlder }: ListFootProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  switch (older.is) {
    case 'none':
      return t('lists.allLoaded', { count: read })
    case 'reading':
      return <span role="status">{t('lists.loadingOlder')}</span>
    case 'failed':
      return (
        <span role="alert" className={styles.foot}>
          {problemText(older.problem)}
          <Button size="small" onClick={onReadOlder}>
            {t('ui.retry')}
          </Button>
        </span>
      )
    case 'some':
    case 'cut':
      return (
        <span className={styles.foot}>
          {t('lists.notLoaded')}
          <Button size="small" onClick={onReadOlder}>
            {t('lists.loadOlder')}
          </Button>
        </span>
      )
    default:
      return older satisfies never
  }
}

interface OlderOptions {
  queryKey: QueryKey
  /** Rows that were read so far, and in one page. */
  read: number
  pageSize: number
  readPage: () => Promise<void>
  /** Too few rows are shown: older ones are read by themselves. */
  isShort: boolean
}

/** Reads the pages below the known rows of a list, one at a time, until there is none; drops them again. */
export function useOlder({ queryKey, read: known, pageSize, readPage, isShort }: OlderOptions) {
  const cache = useQueryClient()
  const { mutate, ...read } = useMutation({ mutationFn: readPage })
  const below = belowOf(cache, queryKey, known, pageSize)
  const older = olderFrom(below, read)
  const isOpen = older.is === 'some' || older.is === 'cut'
  const drop = () => dropOlder(cache, queryKey)
  const dropAtEnd = useEffectEvent(drop)
  useEffect(() => () => dropAtEnd(), [])
  const readNext = useEffectEvent(() => mutate())
  const isNextRead = isOpen && isShort
  useEffect(() => {
    if (isNextRead) readNext()
  }, [isNextRead, known])
  return {
    older,
    /** For whoever is back at the top. */
    drop,
    readOlder: useCallback(() => mutate(), [mutate]),
    /** For a list that reads on by itself: does nothing while a page is read, when that failed, or once all is there. */
    readOn: useCallback(() => {
      if (isOpen) mutate()
    }, [isOpen, mutate]),
  }
}

function olderFrom(
  below: Below,
  { isPending, isError, error }: Pick<UseMutationResult, 'isPending' | 'isError' | 'error'>,
): Older {
  if (isPending) return { is: 'reading' }
  if (isError) return { is: 'failed', problem: error }
  return { is: below }
}
