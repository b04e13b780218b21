import type { Span } from './race-lines.ts'
import { rangeOver, type RaceRange } from './race-range.ts'
import { RaceSlider } from './race-slider.tsx'
import { dateAndMinute } from '#src/lib/time/date-formats.ts'
import { minute } from '#src/lib/time/time.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface RaceZoomProps {
  /** The longest span that can be shown. */
  whole: Span
  span: Span
  onZoom: (range: RaceRange) => void
}

/** The slider below the race, which chooses the span shown in whole minutes. */
export function RaceZoom({ whole, span, onZoom }: RaceZoomProps) {
  const { t, i18n } = useTranslation()
  const inMinutes = (time: number) => Math.round((time - whole.from) / minute)
  const timeOf = (minutes: number) => whole.from + minutes * minute
  return (
    <RaceSlider
      axis="x"
      whole={{ from: 0, to: Math.max(1, inMinutes(whole.to)) }}
      shown={{ from: inMinutes(span.from), to: inMinutes(span.to) }}
      names={[t('scoreboard.zoomFrom'), t('scoreboard.zoomTo')]}
      textOf={(minutes) => dateAndMinute(timeOf(minutes), i18n.language)}
      onChange={(shown) =>
        onZoom(shown ? rangeOver({ from: timeOf(shown.from), to: timeOf(shown.to) }, whole.from) : 'all')
      }
    />
  )
}
