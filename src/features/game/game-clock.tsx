import type { GameInfo } from '#contract/api.gen.ts'
import { dayText } from '#src/lib/date-formats.ts'
import { type Phase, second } from '#src/lib/time.ts'
import { useTimeInTitle } from '#src/live/page/title.tsx'
import { Countdown } from '#src/live/time/countdown.tsx'
import { useSecondsLeft } from '#src/live/time/server-time.ts'
import { clockText } from '#src/ui/countdown-text.tsx'
import { BarClock } from '#src/ui/page-bar.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Time to the start or the end of a game by the server's clock; after the end its day. */
export function GameClock({ game, phase }: { game: GameInfo; phase: Phase }) {
  const { t, i18n } = useTranslation()
  return (
    <BarClock over={phaseWord(t, phase)}>
      {phase === 'ended' ? (
        dayText(game.end, i18n.language)
      ) : (
        <Countdown to={phase === 'upcoming' ? game.start : game.end} />
      )}
    </BarClock>
  )
}

/** What the time beside it is: that to the start or the end of a game, or the day on which it ended. */
export const phaseWord = (t: TFunction, phase: Phase) =>
  ({ upcoming: t('game.startsIn'), running: t('game.endsIn'), ended: t('game.ended') })[phase]

/** Time to the start or the end of a game in the tab's title: every ten seconds, in the last minute every second. */
export function TitleClock({ game, phase }: { game: GameInfo; phase: Phase }) {
  const to = phase === 'upcoming' ? game.start : game.end
  const seconds = useSecondsLeft(to)
  const left = (seconds > 60 ? Math.ceil(seconds / 10) * 10 : seconds) * second
  useTimeInTitle(phase === 'ended' || left <= 0 ? '' : clockText(left))
  return null
}
