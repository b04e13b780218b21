import type { Span } from './race-lines.ts'
import { type RaceRange, rangeOver, spanBeside } from './race-range.ts'
import styles from './race.module.css'
import { IconButton } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'

interface RacePanProps {
  /** The longest span that can be shown. */
  whole: Span
  span: Span
  onRange: (range: RaceRange) => void
}

/** While only part of the race is shown: moves it by half its length, earlier or later. */
export function RacePan({ whole, span, onRange }: RacePanProps) {
  const { t } = useTranslation()
  if (span.from <= whole.from && span.to >= whole.to) return null
  const half = (span.to - span.from) / 2
  const move = (by: number) => onRange(rangeOver(spanBeside(span, by, whole), whole.from))
  return (
    <span className={`flex ${styles.pan}`}>
      <IconButton
        label={t('scoreboard.earlier')}
        aria-disabled={span.from <= whole.from || undefined}
        onClick={() => move(-half)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('scoreboard.later')}
        aria-disabled={span.to >= whole.to || undefined}
        onClick={() => move(half)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
