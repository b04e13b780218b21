import type { GameInfo } from '#src/model/game.ts'
import { dayText } from '#src/lib/time/date-formats.ts'
import type { Phase } from '#src/model/phase.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { BarClock } from '#src/ui/layout/page-bar.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'

interface GameTimeProps {
  game: Pick<GameInfo, 'start' | 'end'>
  phase: Phase
}

/** The time to the start or the end of a game by the server's clock; after the end, its day. */
export function GameClock({ game, phase }: GameTimeProps) {
  const { t } = useTranslation()
  return (
    <BarClock over={phaseWord(t, phase)}>
      <GameTime game={game} phase={phase} />
    </BarClock>
  )
}

/** That time alone. */
export function GameTime({ game, phase }: GameTimeProps) {
  const { i18n } = useTranslation()
  if (phase === 'ended') return dayText(game.end, i18n.language)
  return <Countdown to={phase === 'upcoming' ? game.start : game.end} />
}

/** The label of the time beside it: to a game's start or end, or the day of its end. */
export function phaseWord(t: TFunction, phase: Phase): string {
  if (phase === 'ended') return t('game.ended')
  return t(phase === 'upcoming' ? 'game.startsIn' : 'game.endsIn')
}
