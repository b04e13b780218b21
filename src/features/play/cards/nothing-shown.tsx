import type { ChallengeFilter } from './challenge-filter.ts'
import type { PlayedChallenge } from './shown-challenges.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface NothingShownProps {
  played: PlayedChallenge[]
  filter: ChallengeFilter
  onChange: (change: Partial<ChallengeFilter>) => void
}

/** Explains why no challenge is shown: there are none yet, all are solved, or none matches the filter. */
export function NothingShown({ played, filter, onChange }: NothingShownProps) {
  const { t } = useTranslation()
  if (played.length === 0) return <Empty title={t('play.none.title')}>{t('play.none.text')}</Empty>
  const asked = filter.category ? played.filter(({ category }) => category === filter.category) : played
  const isAllSolved =
    filter.find === '' && !filter.mark && asked.length > 0 && asked.every(({ solve }) => solve)
  const showAll = () => onChange({ category: undefined, find: '', isUnsolvedOnly: false, mark: undefined })
  return (
    <Empty title={t(isAllSolved ? 'play.allSolved.title' : 'play.noMatch.title')}>
      <p>{t(isAllSolved ? 'play.allSolved.text' : 'play.noMatch.text')}</p>
      <p style={{ marginTop: 'var(--s4)' }}>
        <Button onClick={showAll}>{t('play.showAll')}</Button>
      </p>
    </Empty>
  )
}
