import type { Older } from './use-older.ts'
import styles from './monitor.module.css'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useTranslation } from 'react-i18next'

interface ListFootProps {
  older: Older
  /** Rows that have been read. */
  read: number
  onReadOlder: () => void
}

/** Under the last row: whether there is more to read, and how to. */
export function ListFoot({ older, read, onReadOlder }: ListFootProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  switch (older.is) {
    case 'none':
      return t('monitor.allRead', { count: read })
    case 'reading':
      return <span role="status">{t('monitor.readingOlder')}</span>
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
          {t('monitor.notLoaded')}
          <Button size="small" onClick={onReadOlder}>
            {t('monitor.readOlder')}
          </Button>
        </span>
      )
    default:
      return older satisfies never
  }
}
