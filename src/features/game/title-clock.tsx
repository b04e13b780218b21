import type { GameInfo } from '#contract/api.gen.ts'
import type { Phase } from '#src/lib/phase.ts'
import { minute, second } from '#src/lib/time.ts'
import { useServerNowEvery } from '#src/live/server-time.ts'
import { useTimeInTitle } from '#src/live/title.ts'
import { clockText } from '#src/ui/countdown-text.tsx'

/** Time to the start or the end of a game in the tab's title: every ten seconds, in the last minute every second. */
export function TitleClock({ game, phase }: { game: GameInfo; phase: Phase }) {
  const to = phase === 'upcoming' ? game.start : game.end
  const calm = to - useServerNowEvery(10 * second)
  const exact = to - useServerNowEvery(calm > minute ? 10 * second : second)
  useTimeInTitle(phase === 'ended' || exact <= 0 ? '' : clockText(exact))
  return null
}
