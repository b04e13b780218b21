import styles from './lists.module.css'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useTranslation } from '#src/ui/translation.tsx'

/** What there is below the last row that was read; `cut`, the last read left out some that had been there. */
export type Below = { is: 'none' | 'some' | 'cut' | 'reading' } | { is: 'failed'; problem: unknown }

interface ListFootProps {
  below: Below
  /** How many rows were read. */
  count: number
  /** What is said while there is more, on the button that reads it, and meanwhile. */
  words: Record<'some' | 'more' | 'reading', string>
  onMore: () => void
}

/** Under the last row: whether there is more to read, and how to. */
export function ListFoot({ below, count, words, onMore }: ListFootProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  if (below.is === 'none') return t('lists.allLoaded', { count })
  if (below.is === 'reading') return <span role="status">{words.reading}</span>
  const hasFailed = below.is === 'failed'
  return (
    <span role={hasFailed ? 'alert' : undefined} className={styles.foot}>
      {hasFailed ? problemText(below.problem) : words.some}
      <Button size="small" onClick={onMore}>
        {hasFailed ? t('ui.retry') : words.more}
      </Button>
    </span>
  )
}
