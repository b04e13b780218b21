import type { Span } from './race-lines.ts'
import { RaceSlider } from './race-slider.tsx'
import { grouped } from '#src/ui/numbers.tsx'
import { useTranslation } from '#src/ui/translation.tsx'

interface RaceHeightProps {
  /** All the points that the lines reach over. */
  whole: Span
  /** Those that are drawn. */
  shown: Span
  /** All of them without one. */
  onScores: (shown: Span | undefined) => void
}

/** Beside the race: from how many points to how many it is shown. */
export function RaceHeight({ whole, shown, onScores }: RaceHeightProps) {
  const { t } = useTranslation()
  const names = [t('scoreboard.zoomLow'), t('scoreboard.zoomHigh')] as const
  return <RaceSlider axis="y" {...{ whole, shown, names }} textOf={grouped} onChange={onScores} />
}
