import { Button } from '#src/ui/mark/button.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** What is below the last row read; `cut` means that the last read left out rows that were there before. */
export type Below = { is: 'none' | 'some' | 'cut' | 'reading' } | { is: 'failed'; problem: unknown }

interface ListFootProps {
  below: Below
  /** The texts once all is loaded, while there is more, on the button that loads it, and while it loads. */
  words: Record<'all' | 'some' | 'more' | 'reading', string>
  onMore: () => void
}

/** Below the last row: says whether there is more to load, and offers to load it. */
export function ListFoot({ below, words, onMore }: ListFootProps) {
  const { t } = useTranslation()
  if (below.is === 'none') return words.all
  if (below.is === 'reading') return <span role="status">{words.reading}</span>
  const hasFailed = below.is === 'failed'
  return (
    <span role={hasFailed ? 'alert' : undefined} className="inline-row wrap justify-center gap-3">
      {hasFailed ? problemText(t, below.problem) : words.some}
      <Button size="small" onClick={onMore}>
        {hasFailed ? t('ui.retry') : words.more}
      </Button>
    </span>
  )
}
