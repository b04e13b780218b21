import { colorNumbers, type RaceLine, raceLines, type Raced } from './race-lines.ts'
import { spanOf, usualRange } from './race-range.ts'
import type { ScoreboardAddress } from '#src/features/scoreboard/scoreboard-address.ts'
import type { GameInfo } from '#src/model/game.ts'
import { second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'

const period = 30 * second

export interface RaceProps {
  game: GameInfo
  scoreboard: Raced
  /** The moment the scoreboard shows; undefined: now. */
  moment: number | undefined
  address: ScoreboardAddress
  ownTeamId: number | undefined
}

/** The lines of the leaders and the user's team within the range in the address, each with its color. */
export function useRace({ game, scoreboard, moment, address, ownTeamId }: RaceProps) {
  const { division, hidden } = address
  // In coarse steps, so that an unchanged scoreboard renders nothing again; never earlier than the scoreboard itself.
  const readAt = Math.ceil(scoreboard.updateTimeUtc / period) * period
  const coarse = Math.min(game.end, Math.max(useServerNow(period), readAt))
  const now = moment ?? coarse
  const { start } = game
  const range = address.range ?? usualRange(game, now)
  const whole = useMemo(() => spanOf({ start, now }, 'all'), [start, now])
  const span = useMemo(() => spanOf({ start, now }, range), [start, now, range])
  const read = useMemo(
    () => raceLines(scoreboard, { division, ownTeamId, span }),
    [scoreboard, division, ownTeamId, span],
  )
  const [all, setAll] = useState(read)
  const same = useMemo(() => replaceEqualDeep(all, read), [all, read])
  if (same !== all) setAll(same)
  const lines = useMemo(() => all.filter(({ teamId }) => !hidden.has(teamId)), [all, hidden])
  return { all, lines, range, whole, span, colorOf: useColors(all) }
}

/** The color of each line, independent of which lines are shown. */
function useColors(all: RaceLine[]) {
  const ids = all.map(({ teamId }) => teamId).join(' ')
  return useCallback(
    ({ teamId, isOwn }: RaceLine) => {
      const numbers = colorNumbers(ids.split(' ').map(Number))
      return isOwn ? 'var(--accent)' : `var(--line-${numbers.get(teamId) ?? 1})`
    },
    [ids],
  )
}
