import type { RaceRange } from './race-range.ts'
import type { GameInfo } from '#src/model/game.ts'
import { hour } from '#src/lib/time/time.ts'
import { Segments } from '#src/ui/form/segments.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface RaceRangesProps {
  game: GameInfo
  range: RaceRange
  onRange: (range: RaceRange) => void
}

/** Chooses how much of the race is shown. None is selected while the view is zoomed in; selecting one ends the zoom. */
export function RaceRanges({ game, range, onRange }: RaceRangesProps) {
  const { t } = useTranslation()
  const hasWeeks = game.end - game.start > 7 * 24 * hour
  return (
    <Segments
      label={t('scoreboard.range')}
      value={typeof range === 'string' ? range : ''}
      options={[
        { value: 'all', label: t('scoreboard.all') },
        ...(hasWeeks ? [{ value: 'week' as const, label: t('scoreboard.lastWeek') }] : []),
        { value: 'hour', label: t('scoreboard.lastHour') },
      ]}
      onChange={(chosen) => chosen !== '' && onRange(chosen)}
    />
  )
}
