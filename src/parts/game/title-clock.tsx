import type { GameInfo } from '#src/model/game.ts'
import { second } from '#src/lib/time/time.ts'
import { type Phase } from '#src/model/phase.ts'
import { useTitlePrefix } from '#src/state/page/title.tsx'
import { useSecondsLeft } from '#src/state/time/server-time.ts'
import { clockText } from '#src/ui/text/countdown-text.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The time to the start or the end of a game, in the tab's title: every ten seconds, in the last minute every second. */
export function TitleClock({ game, phase }: { game: Pick<GameInfo, 'start' | 'end'>; phase: Phase }) {
  const { t } = useTranslation()
  const to = phase === 'upcoming' ? game.start : game.end
  const seconds = useSecondsLeft(to)
  const left = (seconds > 60 ? Math.ceil(seconds / 10) * 10 : seconds) * second
  useTitlePrefix('time', phase === 'ended' || left <= 0 ? '' : `${clockText(left, t)} · `)
  return null
}
