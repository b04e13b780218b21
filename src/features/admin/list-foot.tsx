import type { Below } from './site-rows.ts'
import styles from './site-list.module.css'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useTranslation } from 'react-i18next'

interface ListFootProps {
  below: Below
  /** How many rows were read. */
  count: number
  /** Undefined where the server does not say. */
  total: number | undefined
  onMore: () => void
}

/** Under the last row: whether there is more to read, and how to. */
export function ListFoot({ below, count, total, onMore }: ListFootProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  switch (below.is) {
    case 'none':
      return t('lists.allLoaded', { count })
    case 'reading':
      return <span role="status">{t('siteList.loadingMore')}</span>
    case 'failed':
      return (
        <span role="alert" className={styles.foot}>
          {problemText(below.problem)}
          <Button size="small" onClick={onMore}>
            {t('ui.retry')}
          </Button>
        </span>
      )
    case 'some':
      return (
        <span className={styles.foot}>
          {total === undefined
            ? t('siteList.maybeMore', { count })
            : t('siteList.someLoaded', { count, total })}
          <Button size="small" onClick={onMore}>
            {t('siteList.loadMore')}
          </Button>
        </span>
      )
    default:
      return below satisfies never
  }
}
