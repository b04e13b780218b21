import { Button } from '#src/ui/mark/button.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** What is below the last row read; `cut` means that the last read left out rows that were there before. */
export type Below = { is: 'none' | 'some' | 'cut' | 'reading' } | { is: 'failed'; problem: unknown }

interface ListFootProps {
  below: Below
  /** How many rows were read, and whether something is looked for among them. */
  count: number
  isSearch: boolean
  /** The text on the button that loads more; and while nothing is searched, before and while it loads. */
  words: Record<'some' | 'more' | 'reading', string>
  onMore: () => void
}

/** Below the last row: says whether there is more to load, and offers to load it. */
export function ListFoot({ below, count, isSearch, words, onMore }: ListFootProps) {
  const { t } = useTranslation()
  if (below.is === 'none') return t(isSearch ? 'lists.allSearched' : 'lists.allLoaded', { count })
  if (below.is === 'reading')
    return <span role="status">{isSearch ? t('lists.searching', { count }) : words.reading}</span>
  const hasFailed = below.is === 'failed'
  const some = isSearch ? t('lists.searched', { count }) : words.some
  return (
    <span role={hasFailed ? 'alert' : undefined} className="inline-row wrap justify-center gap-3">
      {hasFailed ? problemText(t, below.problem) : some}
      <Button size="small" onClick={onMore}>
        {hasFailed ? t('ui.retry') : words.more}
      </Button>
    </span>
  )
}
