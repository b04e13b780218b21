import type { Span } from './race-lines.ts'
import { RaceSlider } from './race-slider.tsx'
import { numberText } from '#src/lib/formats.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface RaceHeightProps {
  /** The full range of the lines' points. */
  whole: Span
  /** The range shown. */
  shown: Span
  /** Undefined: the full range. */
  onScores: (shown: Span | undefined) => void
}

/** The slider beside the race, which chooses the range of points shown. */
export function RaceHeight({ whole, shown, onScores }: RaceHeightProps) {
  const { t, i18n } = useTranslation()
  const names = [t('scoreboard.zoomLow'), t('scoreboard.zoomHigh')] as const
  const textOf = (points: number) => numberText(points, i18n.language)
  return <RaceSlider axis="y" {...{ whole, shown, names, textOf }} onChange={onScores} />
}
